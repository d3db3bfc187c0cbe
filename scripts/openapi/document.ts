import { API_PREFIX } from "@contract/http/endpoint";
import { API_CALLS, type ApiCall } from "@contract/schemas/apiCalls";
import { Components } from "./components";
import { ERROR_RESPONSE, ERROR_SCHEMAS } from "./errors";
import { operationOf } from "./operation";

const API_KEY = { type: "apiKey", in: "header", name: "api-key" } as const;
const BEARER = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description: "The ID token of the identity provider (Firebase Authentication).",
} as const;

export function openApiDocument() {
  const components = new Components();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of API_CALLS.toSorted(byAddress)) {
    const { method, path } = call.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, components) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Folkreel",
      version: "1",
      description: "docs/api.md explains authentication, errors, paging, limits and uploads.",
    },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(API_CALLS.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { apiKey: API_KEY, bearer: BEARER },
      responses: { Error: ERROR_RESPONSE },
      schemas: { ...components.schemas(), ...ERROR_SCHEMAS },
    },
  };
}

/**
 * Sorts calls by their address, because loaders list the exports of a module in different orders.
 */
function byAddress({ endpoint: one }: ApiCall, { endpoint: other }: ApiCall): number {
  return `${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1;
}

/** Returns the document in the form in which the repository stores it. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
