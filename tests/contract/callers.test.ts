import path from "node:path";
import { ENDPOINTS } from "@tests/support/factories/endpoints";
import { build, type Plugin } from "vite";
import { beforeAll, describe, expect, test } from "vitest";

const ENTRY = "src/main.ts";
const CONTRACT = /\/contract\/http\/\w+\.ts$/;
const SERVER_SCHEMAS = /\/contract\/schemas\//;

/** Returns the text that a bundle with this call contains. */
const markOf = ({ method, path: address }: { method: string; path: string }) =>
  `the call ${method} ${address}`;

/** Marks each endpoint of the contract. The bundler drops unused endpoints. */
const markEndpoints: Plugin = {
  name: "mark-endpoints",
  enforce: "pre",
  transform(code, id) {
    if (!CONTRACT.test(id)) return undefined;
    return code.replace(
      /= \{\s*method: "(\w+)",\s*path: "([^"]+)",?/g,
      (declaration, method: string, address: string) =>
        declaration.replace("{", `{ mark: ${JSON.stringify(markOf({ method, path: address }))},`),
    );
  },
};

const isLibrary = (id: string) =>
  /^[@\w]/.test(id) && !id.startsWith("@contract/") && id !== ENTRY && !path.isAbsolute(id);

/** Bundles the app's own code without anything unreachable, and lists the modules in the bundle. */
async function bundle(): Promise<{ code: string; modules: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [markEndpoints],
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        // Libraries never call our API, and bundling them would take seconds.
        external: (id) => isLibrary(id),
      },
    },
  });
  if (!("output" in built)) throw new Error("There is more than one bundle.");
  const chunks = built.output.filter((file) => file.type === "chunk");
  return {
    code: chunks.map(({ code }) => code).join("\n"),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}

let app: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  app = await bundle();
});

describe("the app", () => {
  test.each(ENDPOINTS.map(markOf))("calls %s", { tags: ["S7.11"] }, (mark) => {
    expect(app.code.includes(mark)).toBe(true);
  });

  test("has no schema of a request or an answer in any chunk", () => {
    expect(app.modules.some((id) => CONTRACT.test(id))).toBe(true);
    expect(app.modules.filter((id) => SERVER_SCHEMAS.test(id))).toEqual([]);
  });
});
