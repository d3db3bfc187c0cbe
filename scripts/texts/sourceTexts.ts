import { readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";

/** A text of the source, with where it is. */
export interface SourceText {
  /** In English, with `{{name}}` for what is put in; it is the key of the catalogues. */
  text: string;
  /** Its form for one of them, where it has a count. */
  one?: string;
  file: string;
  line: number;
}

export interface SourceTexts {
  /** Given to the catalogues: by `t`, `msg`, `<Trans i18nKey>` or as the words of an `AppError`. */
  given: SourceText[];
  /** Shown to people past the catalogues. */
  hardCoded: SourceText[];
}

/** What gives its first argument to the catalogues. */
const GIVERS = /^(t|say|msg)$/;

/** Attributes that people read or hear. */
const READ_ATTRIBUTES =
  /^(aria-label|aria-valuetext|alt|title|label|placeholder|hint|legend|summary|description|confirm|submit|pageTitle|message|done|next|error)$/;

/** Whose words are for developers and operators, who get them in English. */
const UNTRANSLATED = /Error$|^(log|warn|error|info|debug|trackEvent|step)/;

/** What holds no word (a number, a sign, a unit) is the same in every language, as are addresses, credentials and fonts. */
const WORD = /\p{L}{2}/u;
const ADDRESS = /^\S+@\S+$|^https?:|^Bearer |, (?:sans-serif|serif|cursive)$/;

/** The beginning of a sentence: what else is a literal is a name of the program's own. */
const SENTENCE = /^\p{Lu}[\p{L}']*[,:]? [\p{L}\d"{“$]/u;

const EQUALITY = /^[!=]==$/;

/** Reads the texts of a file. @throws Error when it can't be parsed. */
export function sourceTexts(file: string): SourceTexts {
  const source = readFileSync(file, "utf8");
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  const given: SourceText[] = [];
  const refused = new Map<number, SourceText>();
  /** Of a literal that is given, or that nobody is shown. */
  const passed: Span[] = [];
  const at = ({ start }: Literal) => ({ file, line: source.slice(0, start).split("\n").length });

  const give = (node: ESTree.Node, options?: ESTree.Node) => {
    passed.push(node);
    if (options) passed.push(options);
    for (const literal of literalsOf(node)) {
      const one = options && propertyOf(options, "defaultValue_one");
      given.push({ text: literal.text, ...(one && { one }), ...at(literal) });
    }
  };
  const refuse = (literal: Literal) => {
    if (WORD.test(literal.text) && !ADDRESS.test(literal.text))
      refused.set(literal.start, { text: literal.text.trim(), ...at(literal) });
  };
  const refuseIn = (node: ESTree.Node) => literalsOf(node).forEach(refuse);
  const call = (callee: ESTree.Node, [first, second, third]: readonly ESTree.Node[]) => {
    const name = nameOf(callee);
    if (first && GIVERS.test(name)) give(first, second);
    else if (name === "AppError" && second) give(second, third && valuesIn(third));
    else if (UNTRANSLATED.test(name)) passed.push(...[first, second].filter((one) => !!one));
  };
  const children = ({ children: nodes }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const node of nodes) {
      if (node.type === "JSXText") refuse({ text: node.value, start: node.start });
      else if (node.type === "JSXExpressionContainer") refuseIn(node.expression);
    }
  };

  new Visitor({
    CallExpression: (node) => call(node.callee, node.arguments),
    NewExpression: (node) => call(node.callee, node.arguments),
    JSXElement: children,
    JSXFragment: children,
    JSXOpeningElement({ attributes }) {
      const text = attributeOf(attributes, "i18nKey");
      if (text) give(text, attributeOf(attributes, "tOptions"));
    },
    SwitchCase: ({ test }) => {
      if (test) passed.push(test);
    },
    JSXAttribute(attribute) {
      const inner = valueOf(attribute);
      if (attribute.name.type !== "JSXIdentifier") return;
      if (inner && READ_ATTRIBUTES.test(attribute.name.name)) refuseIn(inner);
    },
    // What is compared, the name of a property, a type and a font are names of the program's own.
    BinaryExpression({ operator, left, right }) {
      if (EQUALITY.test(operator)) passed.push(left, right);
    },
    Property({ key, value }) {
      passed.push(key);
      if (nameOf(key) === "family") passed.push(value);
    },
    TSLiteralType: ({ literal }) => passed.push(literal),
    Literal: (node) =>
      literalsOf(node)
        .filter(({ text }) => SENTENCE.test(text))
        .forEach(refuse),
    TemplateLiteral: (node) =>
      literalsOf(node)
        .filter(({ text }) => SENTENCE.test(text))
        .forEach(refuse),
  }).visit(program);
  const hardCoded = [...refused]
    .filter(([offset]) => !passed.some(({ start, end }) => start <= offset && offset < end))
    .map(([, text]) => text);
  return { given, hardCoded };
}

interface Span {
  start: number;
  end: number;
}

interface Literal {
  text: string;
  start: number;
}

/** The texts that an expression may be: a literal's own, and those of both branches of a choice. */
function literalsOf(node: ESTree.Node): Literal[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [{ text: node.value, start: node.start }] : [];
    case "TemplateLiteral":
      return [{ text: node.quasis.map(({ value }) => value.raw).join("${}"), start: node.start }];
    case "ConditionalExpression":
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case "LogicalExpression":
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    default:
      return [];
  }
}

/** What a call or a construction names: `t`, the `AppError` of `new AppError()`, the `error` of `log.error()`. */
function nameOf(callee: ESTree.Node): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : "";
}

/** The `values` of an `AppError`'s options. */
function valuesIn(options: ESTree.Node): ESTree.Node | undefined {
  if (options.type !== "ObjectExpression") return undefined;
  for (const property of options.properties) {
    if (property.type === "Property" && nameOf(property.key) === "values") return property.value;
  }
  return undefined;
}

/** What an attribute is given, be it in braces or in quotes. */
const valueOf = ({ value }: ESTree.JSXAttribute): ESTree.Node | null =>
  value?.type === "JSXExpressionContainer" ? value.expression : value;

/** What the attribute of this name is given, where the element has it. */
function attributeOf(
  attributes: readonly ESTree.JSXAttributeItem[],
  name: string,
): ESTree.Node | undefined {
  for (const attribute of attributes)
    if (attribute.type === "JSXAttribute" && attribute.name.name === name)
      return valueOf(attribute) ?? undefined;
  return undefined;
}

/** The text of a property of an object literal. */
function propertyOf(object: ESTree.Node, name: string): string | undefined {
  if (object.type !== "ObjectExpression") return undefined;
  for (const property of object.properties) {
    if (property.type === "Property" && nameOf(property.key) === name)
      return literalsOf(property.value)[0]?.text;
  }
  return undefined;
}
