import type { ISchema } from "yup";
import { type JsonSchema, toJsonSchema } from "@server/plugins/jsonSchema";
import { HOSTILE_VALUES, pick } from "./hostileInput";

/** Lists what a stranger may know or guess, by what it is used for. */
export interface KnownValues {
  ids: readonly string[];
  tokens: readonly string[];
  emails: readonly string[];
}

/** So much of the input is hostile; the rest passes the schema, to reach the code behind it. */
const HOSTILE_SHARE = 0.06;

/** Generates inputs for schemas of the contract that are valid, or almost. */
export class InputGenerator {
  constructor(
    private readonly known: KnownValues,
    private readonly random: () => number,
  ) {}

  /** Returns an input for a body or a query. An endpoint without a schema gets an empty one. */
  for(schema: ISchema<unknown> | undefined): Record<string, unknown> {
    if (!schema) return {};
    const value = this.objectOf(toJsonSchema(schema, "request"));
    return value;
  }

  private objectOf({ properties = {} }: JsonSchema): Record<string, unknown> {
    const fields = Object.entries(properties).filter(() => this.random() < 0.9);
    return Object.fromEntries(fields.map(([name, field]) => [name, this.valueOf(name, field)]));
  }

  private valueOf(name: string, schema: JsonSchema): unknown {
    if (this.random() < HOSTILE_SHARE) return pick(HOSTILE_VALUES, this.random);
    const { anyOf, enum: choices, type } = schema;
    if (anyOf) return this.valueOf(name, pick(anyOf, this.random));
    if (choices && choices.length > 0) return pick(choices, this.random);
    switch (Array.isArray(type) ? pick(type, this.random) : type) {
      case "object":
        return this.objectOf(schema);
      case "array":
        return this.listOf(name, schema);
      case "integer":
      case "number":
        return this.numberOf(schema);
      case "boolean":
        return this.random() < 0.5;
      case "string":
        return this.textOf(name, schema);
      default:
        return null;
    }
  }

  private listOf(name: string, { items, prefixItems, maxItems = 3 }: JsonSchema): unknown[] {
    if (prefixItems) return prefixItems.map((item) => this.valueOf(name, item));
    const count = Math.floor(this.random() * (Math.min(maxItems, 3) + 1));
    return items ? Array.from({ length: count }, () => this.valueOf(name, items)) : [];
  }

  private numberOf({ minimum = -10, maximum = 1e6 }: JsonSchema): number {
    return pick(
      [minimum, maximum, 0, 1, Math.floor(minimum + this.random() * (maximum - minimum))],
      this.random,
    );
  }

  private textOf(name: string, { format, maxLength = 60, minLength = 0 }: JsonSchema): string {
    const { ids, tokens, emails } = this.known;
    if (/cursor/i.test(name)) return this.cursor();
    if (/(?:^_?id|Id|Ids|order|hidden|replaces)$/.test(name)) return pick(ids, this.random);
    if (/^(?:invite|tgd|organiser|thanks|token|code|personal)$/i.test(name))
      return pick(tokens, this.random);
    if (/email/i.test(name) || format === "email") return pick(emails, this.random);
    if (/date|At$/i.test(name)) return pick(["2099-12-01", "2099-12-01T10:00:00Z"], this.random);
    if (/timeZone/.test(name)) return "Europe/Berlin";
    if (/mimeType/.test(name)) return "video/webm";
    if (/sha256/.test(name)) return "ab".repeat(32);
    const length = pick([minLength, Math.min(maxLength, 12), maxLength], this.random);
    return "Zoë & “Tom” <b>".repeat(Math.ceil(length / 15)).slice(0, Math.max(1, length));
  }

  /** Returns a cursor that the server could have made, or one that is damaged. */
  cursor(): string {
    const at = pick([0, Date.now(), 2 ** 52, -1], this.random);
    const text = `${at}.${pick(this.known.ids, this.random)}`;
    const whole = Buffer.from(text).toString("base64url");
    return pick([whole, whole, whole.slice(3), text, ""], this.random);
  }
}
