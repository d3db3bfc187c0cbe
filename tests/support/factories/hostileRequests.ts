import { API_PREFIX } from "@contract/http/endpoint";
import { expect } from "vitest";
import { ENDPOINTS } from "./endpoints";
import { hostileInput, seededRandom } from "./hostileInput";
import type { TestServer } from "./server";

/** Sends so many odd inputs to a route, the same ones in every run; each must be refused in words, or accepted. */
export async function expectNoFault(
  server: TestServer,
  { method, path }: { method: string; path: string },
  count: number,
): Promise<void> {
  const endpoint = ENDPOINTS.find((one) => one.method === method && one.path === path);
  const as = await server.newUser();
  const random = seededRandom(`${method} ${path}`.length);
  for (let index = 0; index < count; index += 1) {
    const payload = hostileInput(endpoint?.body, random);
    const query = new URLSearchParams(
      Object.entries(hostileInput(endpoint?.query, random)).map(([name, value]) => [
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
