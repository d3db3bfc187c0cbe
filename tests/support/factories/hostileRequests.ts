import { API_PREFIX } from "@contract/http/endpoint";
import { API_CALLS } from "@contract/schemas/apiCalls";
import { expect } from "vitest";
import { hostileInput, seededRandom } from "./hostileInput";
import type { TestServer } from "./server";

/**
 * Sends this many malformed inputs to a route, the same ones in every run. Each must be refused
 * with an explanation, or accepted.
 */
export async function expectNoFault(
  server: TestServer,
  { method, path }: { method: string; path: string },
  count: number,
): Promise<void> {
  const { endpoint, definition } =
    API_CALLS.find(({ endpoint: one }) => one.method === method && one.path === path) ?? {};
  const as = await server.newUser();
  const random = seededRandom(`${method} ${path}`.length);
  for (let index = 0; index < count; index += 1) {
    const payload = hostileInput(definition?.body, random);
    const query = new URLSearchParams(
      Object.entries(hostileInput(definition?.query, random)).map(([name, value]) => [
        name,
        typeof value === "string" ? value.slice(0, 2000) : JSON.stringify(value ?? null),
      ]),
    );
    const answer = await server.send({
      method: endpoint?.method,
      url: `${API_PREFIX}${path}?${query.toString()}`,
      ...(method !== "GET" && { payload }),
      as,
    });
    expect({ answer, payload, query: query.toString() }).toSatisfy(
      () => answer.status < 500 && (answer.status === 200) === (answer.error === ""),
    );
  }
}
