import { readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor, type VisitorObject } from "vite";

export interface SourceText {
  /**
   * The text is in English, with `{{name}}` where a value is inserted. It is the key of the
   * catalogues.
   */
  text: string;
  /** A text with a count also has this form for one. */
  one?: string;
  file: string;
  line: number;
}

export interface SourceTexts {
  /**
   * Lists the texts that the catalogues contain. They come from `t`, `msg`, `<Trans i18nKey>` or
   * the message of an `AppError`.
   */
  given: SourceText[];
  /** Lists texts that people see and that are missing in the catalogues. */
  hardCoded: SourceText[];
}

/** These functions add their first argument to the catalogues. */
const GIVERS = /^(t|translate|msg)$/;

/** People read or hear the values of these attributes. */
const READ_ATTRIBUTES =
  /^(aria-label|aria-valuetext|alt|title|label|placeholder|hint|legend|summary|description|confirm|submit|pageTitle|message|done|next|error)$/;

/** The texts of these calls are for developers and operators, who get them in English. */
const UNTRANSLATED = /Error$|^(log|warn|error|info|debug|trackEvent|step|meta)/;

/**
 * A text without a word (a number, a sign, a unit) is the same in every language, and so are
 * addresses, credentials and fonts.
 */
const WORD = /\p{L}{2}/u;
const ADDRESS = /^[^\s@]+@\S+$|^https?:|^Bearer |, (?:sans-serif|serif|cursive)$/;

/** Matches the beginning of a sentence. Any other literal is a name that only the program uses. */
const SENTENCE = /^\p{Lu}[\p{L}']*[,:]? [\p{L}\d"{“$]/u;

/** These properties hold fonts, and what the API document says about a call. */
const UNTRANSLATED_PROPERTIES = /^(family|summary|details)$/;

const EQUALITY = /^[!=]==$/;

/**
 * Reads the texts of a file.
 * @throws Error when the file cannot be parsed.
 */
export function sourceTexts(file: string): SourceTexts {
  const source = readFileSync(file, "utf8");
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  const reader = new TextReader(file, source);
  new Visitor(visitorsOf(reader)).visit(program);
  return reader.texts();
}

interface Span {
  start: number;
  end: number;
}

interface Literal {
  text: string;
  start: number;
}

/**
 * Sorts the literals of one file into texts of the catalogues, texts that people see without the
 * catalogues, and other literals.
 */
class TextReader {
  private readonly given: SourceText[] = [];
  private readonly suspects = new Map<number, SourceText>();
  /** Locates the literals that are in the catalogues or that nobody sees. */
  private readonly passed: Span[] = [];

  constructor(
    private readonly file: string,
    private readonly source: string,
  ) {}

  /** Notes nodes whose literals are no texts for people. */
  pass(...nodes: readonly Span[]): void {
    this.passed.push(...nodes);
  }

  /** Notes that a text belongs to the catalogues. `options` may contain its form for one. */
  give(node: ESTree.Node, options?: ESTree.Node): void {
    this.pass(node);
    if (options) this.pass(options);
    for (const literal of literalsOf(node)) {
      const one = options && propertyOf(options, "defaultValue_one");
      this.given.push({ text: literal.text, ...(one && { one }), ...this.placeOf(literal) });
    }
  }

  /** Notes the texts in an expression that people see. */
  suspect(node: ESTree.Node): void {
    for (const literal of literalsOf(node)) this.suspectText(literal);
  }

  /** Notes the sentences in an expression, wherever the expression is. */
  suspectSentences(node: ESTree.Node): void {
    for (const literal of literalsOf(node))
      if (SENTENCE.test(literal.text)) this.suspectText(literal);
  }

  suspectText(literal: Literal): void {
    if (WORD.test(literal.text) && !ADDRESS.test(literal.text))
      this.suspects.set(literal.start, { text: literal.text.trim(), ...this.placeOf(literal) });
  }

  texts(): SourceTexts {
    const hardCoded = [...this.suspects]
      .filter(([at]) => !this.passed.some(({ start, end }) => start <= at && at < end))
      .map(([, text]) => text);
    return { given: this.given, hardCoded };
  }

  private placeOf({ start }: Literal) {
    return { file: this.file, line: this.source.slice(0, start).split("\n").length };
  }
}

function visitorsOf(reader: TextReader): VisitorObject {
  const visitCall = ({ callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression) =>
    readCall(reader, callee, given);
  const visitChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) =>
    readChildren(reader, children);
  return {
    CallExpression: visitCall,
    NewExpression: visitCall,
    JSXElement: visitChildren,
    JSXFragment: visitChildren,
    JSXOpeningElement({ attributes }) {
      const text = attributeOf(attributes, "i18nKey");
      if (text) reader.give(text, attributeOf(attributes, "tOptions"));
    },
    JSXAttribute(attribute) {
      const inner = valueOf(attribute);
      if (attribute.name.type !== "JSXIdentifier") return;
      if (inner && READ_ATTRIBUTES.test(attribute.name.name)) reader.suspect(inner);
    },
    // Cases, comparisons, property names, types and fonts contain names of the program, not texts
    // for people.
    SwitchCase: ({ test }) => {
      if (test) reader.pass(test);
    },
    BinaryExpression({ operator, left, right }) {
      if (EQUALITY.test(operator)) reader.pass(left, right);
    },
    Property({ key, value }) {
      reader.pass(key);
      if (UNTRANSLATED_PROPERTIES.test(nameOf(key))) reader.pass(value);
    },
    TSLiteralType: ({ literal }) => reader.pass(literal),
    Literal: (node) => reader.suspectSentences(node),
    TemplateLiteral: (node) => reader.suspectSentences(node),
  };
}

function readCall(
  reader: TextReader,
  callee: ESTree.Node,
  [first, second, third]: readonly ESTree.Node[],
): void {
  const name = nameOf(callee);
  if (first && GIVERS.test(name)) reader.give(first, second);
  else if (name === "AppError" && second) reader.give(second, third && valuesIn(third));
  else if (UNTRANSLATED.test(name)) reader.pass(...[first, second].filter((one) => !!one));
}

function readChildren(reader: TextReader, children: readonly ESTree.JSXChild[]): void {
  for (const node of children) {
    if (node.type === "JSXText") reader.suspectText({ text: node.value, start: node.start });
    else if (node.type === "JSXExpressionContainer") reader.suspect(node.expression);
  }
}

/**
 * Returns the texts that an expression may produce: the literal's own text, or the texts of both
 * branches of a choice.
 */
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

/**
 * Returns the name of what is called or constructed: `t`, the `AppError` of `new AppError()`, the
 * `error` of `log.error()`.
 */
function nameOf(callee: ESTree.Node): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : "";
}

/** Returns the `values` of an `AppError`'s options. */
function valuesIn(options: ESTree.Node): ESTree.Node | undefined {
  if (options.type !== "ObjectExpression") return undefined;
  for (const property of options.properties) {
    if (property.type === "Property" && nameOf(property.key) === "values") return property.value;
  }
  return undefined;
}

const valueOf = ({ value }: ESTree.JSXAttribute): ESTree.Node | null =>
  value?.type === "JSXExpressionContainer" ? value.expression : value;

/**
 * Returns the value of the attribute with this name, or undefined if the element does not have it.
 */
function attributeOf(
  attributes: readonly ESTree.JSXAttributeItem[],
  name: string,
): ESTree.Node | undefined {
  for (const attribute of attributes)
    if (attribute.type === "JSXAttribute" && attribute.name.name === name)
      return valueOf(attribute) ?? undefined;
  return undefined;
}

function propertyOf(object: ESTree.Node, name: string): string | undefined {
  if (object.type !== "ObjectExpression") return undefined;
  for (const property of object.properties) {
    if (property.type === "Property" && nameOf(property.key) === name)
      return literalsOf(property.value)[0]?.text;
  }
  return undefined;
}
