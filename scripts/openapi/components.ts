import { isDeepStrictEqual } from "node:util";
import type { JsonSchema } from "../../server/plugins/jsonSchema";

/**
 * Collects the named schemas of the document. Each title has one schema, however many calls use it.
 */
export class Components {
  private readonly byTitle = new Map<string, JsonSchema>();

  /**
   * Returns a schema in the form that the document shows: objects with a title become references to
   * components. Answers are not closed there, so that a client of today accepts the fields of
   * tomorrow.
   * @throws Error if another schema has the same title
   */
  published(json: JsonSchema): JsonSchema {
    const { additionalProperties: _isClosed, ...open } = this.withPublishedParts(json);
    if (!open.title) return open;
    const { title, description, default: value, type, ...shape } = open;
    this.add(title, { type: "object", ...shape });
    const reference = { $ref: `#/components/schemas/${title}` };
    return {
      ...(description && { description }),
      ...(value !== undefined && { default: value }),
      ...(Array.isArray(type) ? { anyOf: [reference, { type: "null" }] } : reference),
    };
  }

  schemas(): Record<string, JsonSchema> {
    return Object.fromEntries(
      [...this.byTitle].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  }

  private withPublishedParts(json: JsonSchema): JsonSchema {
    const { items, prefixItems, properties } = json;
    const published = (part: JsonSchema) => this.published(part);
    return {
      ...json,
      ...(items && { items: published(items) }),
      ...(prefixItems && { prefixItems: prefixItems.map(published) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [name, published(part)]),
        ),
      }),
    };
  }

  private add(title: string, schema: JsonSchema): void {
    const known = this.byTitle.get(title);
    if (known && !isDeepStrictEqual(known, schema))
      throw new Error(`Two schemas of the contract have the title ${title}.`);
    this.byTitle.set(title, schema);
  }
}
