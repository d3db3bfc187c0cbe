import { readFileSync } from "node:fs";
import { ERRORS } from "@contract/errors";
import { API_CALLS } from "@contract/schemas/apiCalls";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { openApiDocument, openApiText } from "../../scripts/openapi/document";

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: object }> };
  parameters?: { name: string; required: boolean; schema: object }[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    address: `${method.toUpperCase()} ${path}`,
    operation: operation as Operation,
  })),
);
const operationOf = (id: string): Operation => {
  const found = operations.find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`The document has no ${id}.`);
  return found.operation;
};

test("docs/openapi.json is up to date: else run `npm run openapi`", () => {
  expect(readFileSync("docs/openapi.json", "utf8")).toBe(openApiText());
});

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone<Record<string, unknown>>(document));
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("the document has every call of the contract and no other one", () => {
  const calls = API_CALLS.map(({ endpoint: { method, path }, name }) => [
    name,
    `${method} ${path}`,
  ]);
  const documented = operations.map(({ address, operation }) => [operation.operationId, address]);
  expect(new Set(documented)).toEqual(new Set(calls));
  expect(documented).toHaveLength(calls.length);
});

test("the document names every error code", () => {
  expect(document.components.schemas.ErrorCode.enum).toEqual(Object.keys(ERRORS));
});

test.each(API_CALLS)("$name asks for a token exactly if it needs one", ({ name, definition }) => {
  const withoutToken = operationOf(name).security.some((needed) => !("bearer" in needed));
  expect(withoutToken).toBe(definition.access === "public");
});

test("every schema is valid JSON Schema, and every reference leads somewhere", () => {
  const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false });
  addFormats(ajv);
  ajv.addKeyword("components");
  ajv.addSchema({ $id: "document", components: document.components }, "document");
  const compile = (schema: object) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
    return ajv.compile(JSON.parse(text) as object);
  };
  for (const { operation } of operations) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap(
      (body) => Object.values(body?.content ?? {}),
    );
    const schemas = [...contents, ...(operation.parameters ?? [])].map(({ schema }) => schema);
    for (const schema of schemas) expect(compile(schema)).toBeTypeOf("function");
  }
});

test("a request may leave out what has a default, an answer has every field", () => {
  const { schemas } = document.components as unknown as {
    schemas: Record<string, { required: string[]; additionalProperties?: boolean }>;
  };
  expect(schemas.GiftInput?.required.toSorted()).toEqual(["recipientName", "timeZone"]);
  expect(schemas.Gift?.required.toSorted()).toEqual([
    "canDownload",
    "canShare",
    "contributorsWatch",
    "expiresAt",
    "message",
    "recipientEmail",
    "recipientName",
    "revealAt",
    "showsNewVideos",
    "timeZone",
  ]);
  expect(schemas.Gift).not.toHaveProperty("additionalProperties");
});
