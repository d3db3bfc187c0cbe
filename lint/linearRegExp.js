import { RegExpParser } from "@eslint-community/regexpp";
import { analyse } from "scslre";

const parser = new RegExpParser();

/**
 * @typedef {{ type: string, loc: unknown, [key: string]: unknown }} Node
 * @typedef {{ report(problem: { node: Node, message: string }): void }} LintContext
 */

/**
 * Describes each repetition of an expression that takes more than linear time on some text.
 *
 * @param {string} pattern
 * @param {string} flags
 * @returns {string[]}
 */
function slowRepetitions(pattern, flags) {
  const parsed = {
    pattern: parser.parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes("u"),
      unicodeSets: flags.includes("v"),
    }),
    flags: parser.parseFlags(flags),
  };
  return analyse(parsed).reports.map((found) => {
    if (found.type === "Trade") return `${found.startQuant.raw} and ${found.endQuant.raw}`;
    return found.quant.raw;
  });
}

/**
 * Returns the text of an expression that is known without running the program, or null.
 *
 * @param {Node | undefined} node
 * @param {(name: string) => Node | undefined} valueOf
 * @returns {string | null}
 */
function textOf(node, valueOf) {
  if (node === undefined) return "";
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "Identifier") {
    const value = valueOf(/** @type {string} */ (node.name));
    return value === undefined ? null : textOf(value, valueOf);
  }
  if (node.type === "TaggedTemplateExpression")
    return textOf(/** @type {Node} */ (node.quasi), valueOf);
  if (node.type !== "TemplateLiteral") return null;
  const quasis = /** @type {{ value: { raw: string } }[]} */ (node.quasis);
  const expressions = /** @type {Node[]} */ (node.expressions);
  const texts = expressions.map((one) => textOf(one, valueOf));
  if (texts.includes(null)) return null;
  return quasis.map(({ value }, index) => value.raw + (texts[index] ?? "")).join("");
}

/**
 * Requires regular expressions to take linear time on every text. Otherwise somebody who chooses
 * the text can occupy the process, which does nothing else meanwhile. The analysis tries repetitions
 * of one character, so it misses an alternative that repeats another one, as in `(a|a)*`.
 */
export const linearRegExp = {
  /** @param {LintContext} context */
  create(context) {
    /** @type {Map<string, Node>} */
    const constants = new Map();

    /** @type {(node: Node, pattern: string, flags: string) => void} */
    const check = (node, pattern, flags) => {
      const slow = slowRepetitions(pattern, flags);
      if (slow.length === 0) return;
      const message = `${slow.join(", ")} can take more than linear time: exclude from a repetition what may follow it, or bound it`;
      context.report({ node, message });
    };

    return {
      /** @param {Node} node */
      VariableDeclarator(node) {
        const { id, init } = /** @type {{ id: Node, init: Node | null }} */ (
          /** @type {unknown} */ (node)
        );
        if (id.type === "Identifier" && init) constants.set(/** @type {string} */ (id.name), init);
      },
      /** @param {Node} node */
      Literal(node) {
        const regex = /** @type {{ pattern: string, flags: string } | undefined} */ (node.regex);
        if (regex) check(node, regex.pattern, regex.flags);
      },
      /** @param {Node} node */
      NewExpression(node) {
        if (/** @type {Node} */ (node.callee).name !== "RegExp") return;
        const [pattern, flags] = /** @type {Node[]} */ (node.arguments);
        const valueOf = (/** @type {string} */ name) => constants.get(name);
        const [text, letters] = [textOf(pattern, valueOf), textOf(flags, valueOf)];
        if (text !== null && letters !== null) check(node, text, letters);
      },
    };
  },
};
