import { readdirSync } from "node:fs";
import { API_CALLS } from "@contract/schemas/apiCalls";
import { describe, expect, test } from "vitest";

async function exportsOf(folder: string): Promise<[name: string, value: unknown][]> {
  const files = readdirSync(`contract/${folder}`);
  const modules = await Promise.all(
    files.map(
      async (file) => (await import(/* @vite-ignore */ `/contract/${folder}/${file}`)) as object,
    ),
  );
  return modules.flatMap((module) => Object.entries(module));
}

const has = (value: unknown, field: string): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, field);

describe("the list of all calls", () => {
  test("has every endpoint of the contract, with the definition of the same name", async () => {
    const endpoints = (await exportsOf("http")).filter(([, value]) => has(value, "path"));
    const listed = API_CALLS.map(({ name, endpoint }) => [name, endpoint]);
    expect(new Set(listed)).toEqual(new Set(endpoints));
    expect(listed).toHaveLength(endpoints.length);
  });

  test("has every definition of the contract, and none twice", async () => {
    const definitions = (await exportsOf("schemas")).filter(([, value]) => has(value, "access"));
    const listed = API_CALLS.map(({ name }) => name);
    expect(listed.toSorted()).toEqual(definitions.map(([name]) => name).toSorted());
    expect(new Set(API_CALLS.map(({ definition }) => definition)).size).toBe(definitions.length);
  });

  test("has one call for each method and path, under a name of its own", () => {
    const addresses = API_CALLS.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(API_CALLS.length);
    expect(new Set(API_CALLS.map(({ name }) => name)).size).toBe(API_CALLS.length);
  });

  test.each(API_CALLS)("$name says what it does in a sentence", ({ definition }) => {
    expect(definition.summary).toMatch(/^[A-Z].*\.$/);
    expect(definition.details ?? "A sentence.").toMatch(/\.$/);
  });
});
