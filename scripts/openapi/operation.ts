import type { Definition } from "@contract/http/endpoint";
import type { ApiCall } from "@contract/schemas/apiCalls";
import { type JsonSchema, toJsonSchema } from "../../server/plugins/jsonSchema";
import type { Components } from "./components";

export function operationOf({ module, name, definition }: ApiCall, components: Components) {
  const { access, session, summary, details, query } = definition;
  const requestBody = requestBodyOf(definition, components);
  const description = [details, session && SESSION_DEMANDS[session]].filter(Boolean).join(" ");
  return {
    operationId: name,
    tags: [module],
    summary,
    ...(description && { description }),
    security: SECURITY[access],
    ...(query && { parameters: parametersOf(toJsonSchema(query, "request")) }),
    ...(requestBody && { requestBody }),
    responses: {
      "200": successOf(definition, components),
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

const SESSION_DEMANDS = {
  current: "The identity provider must not have ended the session.",
  recent:
    "The identity provider must not have ended the session, and the sign-in must be at most an hour old; otherwise the error is SIGN_IN_AGAIN.",
} as const;

/** A public call may carry a token. The answer is then the one for that user. */
const SECURITY = {
  public: [{ apiKey: [] }, { apiKey: [], bearer: [] }],
  user: [{ apiKey: [], bearer: [] }],
} as const;

const parametersOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }));

function requestBodyOf({ body, upload }: Definition, components: Components) {
  if (upload) return { required: true, content: { "multipart/form-data": formOf(upload) } };
  if (!body) return undefined;
  const json = toJsonSchema(body, "request");
  return {
    required: Boolean(json.required),
    content: { "application/json": { schema: components.published(json) } },
  };
}

const formOf = (contentType: string) => ({
  schema: {
    type: "object",
    properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
    required: ["file"],
  },
  encoding: { file: { contentType } },
});

function successOf({ data, file }: Definition, components: Components) {
  if (file)
    return { description: "The file.", content: { [file]: { schema: { type: "string" } } } };
  const envelope = {
    type: "object",
    properties: {
      status: { const: 200 },
      data: data && components.published(toJsonSchema(data, "answer")),
      error: { const: "" },
    },
    required: ["status", "data", "error"],
  };
  return { description: "The answer.", content: { "application/json": { schema: envelope } } };
}
