import type { ISchema, SchemaDescription, SchemaFieldDescription } from "yup";

type JsonType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

/** Describes the part of JSON Schema 2020-12 that the contract needs. */
export interface JsonSchema {
  title?: string;
  description?: string;
  type?: JsonType | JsonType[];
  format?: string;
  default?: unknown;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: false;
  anyOf?: JsonSchema[];
  $ref?: string;
}

/**
 * A schema describes a request or an answer. A request may leave out fields that have a default. An
 * answer has every field and no others.
 */
export type Direction = "request" | "answer";

type ObjectDescription = SchemaDescription & { fields: Record<string, SchemaFieldDescription> };
type ListDescription = SchemaDescription & {
  innerType?: SchemaFieldDescription | SchemaFieldDescription[];
};

/**
 * Converts a yup schema to JSON Schema. It leaves out yup's tests without a counterpart, such as
 * "one of two fields". There is no maintained library for this (docs/decisions/api.md).
 * @throws Error for a type that the contract does not use.
 */
export function toJsonSchema(schema: ISchema<unknown>, direction: Direction): JsonSchema {
  return convert(schema.describe(), direction);
}

function convert(field: SchemaFieldDescription, direction: Direction): JsonSchema {
  const described = descriptionOf(field);
  const { title, description, format } = described.meta ?? {};
  const json: JsonSchema = {
    ...(title && { title: direction === "request" ? `${title}Input` : title }),
    ...(description && { description }),
    ...shapeOf(described, direction),
    ...limitsOf(described),
    ...(format && { format }),
    ...(direction === "request" && hasDefault(described) && { default: described.default }),
  };
  return described.nullable ? nullable(json) : json;
}

/**
 * Returns the field as a schema with tests. References and lazy schemas have no tests, and the
 * contract uses neither.
 * @throws Error for a reference or a lazy schema.
 */
function descriptionOf(field: SchemaFieldDescription): SchemaDescription {
  if ("tests" in field) return field;
  throw new Error(`There is no JSON Schema for yup's type ${field.type}.`);
}

function shapeOf(field: SchemaDescription, direction: Direction): JsonSchema {
  switch (field.type) {
    case "string":
    case "boolean":
      return { type: field.type };
    case "number":
      return { type: field.tests.some(({ name }) => name === "integer") ? "integer" : "number" };
    case "mixed":
      return { type: "string", enum: field.oneOf };
    case "array":
      return { type: "array", items: itemsOf(field, direction)[0] };
    case "tuple":
      return tupleOf(itemsOf(field, direction));
    case "object":
      return objectOf(field as ObjectDescription, direction);
    default:
      throw new Error(`There is no JSON Schema for yup's type ${field.type}.`);
  }
}

const itemsOf = ({ innerType = [] }: ListDescription, direction: Direction): JsonSchema[] =>
  [innerType].flat().map((item) => convert(item, direction));

const tupleOf = (prefixItems: JsonSchema[]): JsonSchema => ({
  type: "array",
  prefixItems,
  items: false,
  minItems: prefixItems.length,
  maxItems: prefixItems.length,
});

function objectOf({ fields }: ObjectDescription, direction: Direction): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries
    .filter(([, field]) => isRequired(descriptionOf(field), direction))
    .map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(
      entries.map(([name, field]) => [name, convert(field, direction)]),
    ),
    ...(required.length > 0 && { required }),
    ...(direction === "answer" && { additionalProperties: false }),
  };
}

function isRequired(field: SchemaDescription, direction: Direction): boolean {
  if (direction === "answer") return !field.optional || field.default !== undefined;
  if (hasDefault(field)) return false;
  if (!field.optional) return true;
  // If a request leaves out an object, yup fills it with the defaults of its fields, and rejects it
  // if a required field has none.
  const { fields = {} } = field as Partial<ObjectDescription>;
  return Object.values(fields).some((inner) => isRequired(descriptionOf(inner), direction));
}

/**
 * Tells whether a field has a default of its own. For an object without one, yup reports an object
 * with the defaults of its fields, which does not count.
 */
const hasDefault = ({ type, default: value }: SchemaDescription): boolean =>
  value !== undefined && (type !== "object" || value === null);

interface Parameters {
  min?: number;
  max?: number;
  regex?: RegExp;
}

/** Maps each of yup's tests, by type and name, to its keyword in JSON Schema. */
const KEYWORDS: Readonly<Record<string, (parameters: Parameters) => JsonSchema>> = {
  "string required": () => ({ minLength: 1 }),
  "string min": ({ min }) => ({ minLength: min }),
  "string max": ({ max }) => ({ maxLength: max }),
  "string matches": ({ regex }) => ({ pattern: regex?.source }),
  "string email": () => ({ format: "email" }),
  "string url": () => ({ format: "uri" }),
  "number min": ({ min }) => ({ minimum: min }),
  "number max": ({ max }) => ({ maximum: max }),
  "array min": ({ min }) => ({ minItems: min }),
  "array max": ({ max }) => ({ maxItems: max }),
};

/**
 * Returns the limits of a field. A required text needs at least one character unless another test
 * requires more.
 */
function limitsOf({ type, tests }: SchemaDescription): JsonSchema {
  const required = tests.filter(({ name }) => name === "required");
  const others = tests.filter(({ name }) => name !== "required");
  const limits: JsonSchema = {};
  for (const { name, params } of [...required, ...others])
    Object.assign(limits, KEYWORDS[`${type} ${name}`]?.(params ?? {}));
  return limits;
}

const nullable = (json: JsonSchema): JsonSchema => ({
  ...json,
  ...(json.type && { type: [json.type, "null" as const].flat() }),
  ...(json.enum && { enum: [...json.enum, null] }),
});
