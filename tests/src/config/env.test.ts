import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEnv } from "@src/config/env";

describe("the client's environment", () => {
  it("needs nothing: without keys it is the local mode on its own origin", () => {
    expect(readEnv({})).toEqual({
      brand: "Folkreel",
      apiKey: "folkreel-local",
      apiOrigin: location.origin,
      firebase: null,
      gaId: null,
    });
  });

  it("names the variable that is wrong", () => {
    expect(() => readEnv({ VITE_API_URL: "api.example" })).toThrow("VITE_API_URL");
    expect(() => readEnv({ VITE_FIREBASE_API_KEY: "key" })).toThrow("VITE_FIREBASE_PROJECT_ID");
  });

  it("reads only variables that .env.example explains", () => {
    const example = readFileSync(".env.example", "utf8");
    const source = readFileSync("src/config/env.ts", "utf8");
    const names = new Set([...source.matchAll(/"(VITE_\w+)"/g)].map(([, name]) => name));
    for (const name of names) expect(example).toContain(`${name}=`);
  });
});
