import { toJsonSchema } from "@server/plugins/jsonSchema";
import { describe, expect, test } from "vitest";
import { array, boolean, date, mixed, number, object, string, tuple } from "yup";

describe("a field becomes JSON Schema:", () => {
  test.each([
    ["a required text", string().required(), { type: "string", minLength: 1 }],
    [
      "a required text with a minimum",
      string().min(4).max(9).required(),
      { type: "string", minLength: 4, maxLength: 9 },
    ],
    ["a pattern", string().matches(/^[\w-]{1,9}$/), { type: "string", pattern: "^[\\w-]{1,9}$" }],
    ["a URL", string().url(), { type: "string", format: "uri" }],
    ["a text or null", string().nullable().defined(), { type: ["string", "null"] }],
    [
      "a whole number",
      number().integer().min(0).max(5),
      { type: "integer", minimum: 0, maximum: 5 },
    ],
    [
      "a choice or null",
      mixed().oneOf(["a", "b"]).nullable(),
      { type: ["string", "null"], enum: ["a", "b", null] },
    ],
    [
      "a list",
      array().of(boolean().required()).max(3),
      { type: "array", items: { type: "boolean" }, maxItems: 3 },
    ],
    [
      "a pair",
      tuple([number().required(), number().required()]),
      {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "number" }],
        items: false,
        minItems: 2,
        maxItems: 2,
      },
    ],
  ])("%s", (_name, schema, expected) => {
    expect(toJsonSchema(schema, "answer")).toEqual(expected);
  });
});

describe("an object", () => {
  const person = object({
    name: string().required(),
    nick: string().defined().default(""),
    home: object({ city: string().required() }),
    work: object({ city: string() }),
    note: string().nullable().default(null),
  }).meta({ title: "Person" });

  test("of a request may lack what has a default", () => {
    const json = toJsonSchema(person, "request");
    expect(json).toMatchObject({ title: "PersonInput", required: ["name", "home"] });
    expect(json.properties).toMatchObject({ nick: { default: "" }, note: { default: null } });
    expect(json).not.toHaveProperty("additionalProperties");
  });

  test("of an answer has all its fields, and no other one", () => {
    expect(toJsonSchema(person, "answer")).toMatchObject({
      title: "Person",
      required: ["name", "nick", "home", "work", "note"],
      additionalProperties: false,
    });
  });
});

test("a type that the contract does not use is refused, and not left out", () => {
  expect(() => toJsonSchema(object({ at: date() }), "answer")).toThrow("yup's type date");
});
