import path from "node:path";
import { ENDPOINTS } from "@tests/support/factories/endpoints";
import { build, type Plugin } from "vite";
import { beforeAll, describe, expect, test } from "vitest";

const ENTRY = "src/main.ts";
const CONTRACT = /\/contract\/http\/\w+\.ts$/;

/** What a bundle that makes this call contains. */
const markOf = ({ method, path: address }: { method: string; path: string }) =>
  `the call ${method} ${address}`;

/** Gives each endpoint of the contract a mark, and tells the bundler that it may drop an endpoint that nothing uses. */
const markEndpoints: Plugin = {
  name: "mark-endpoints",
  enforce: "pre",
  transform(code, id) {
    if (!CONTRACT.test(id)) return undefined;
    return code.replace(
      /= endpoint\(\{\s*method: "(\w+)",\s*path: "([^"]+)",/g,
      (declaration, method: string, address: string) =>
        declaration
          .replace("endpoint(", "/* @__PURE__ */ endpoint(")
          .replace("{", `{ mark: ${JSON.stringify(markOf({ method, path: address }))},`),
    );
  },
};

const isLibrary = (id: string) =>
  /^[@\w]/.test(id) && !id.startsWith("@contract/") && id !== ENTRY && !path.isAbsolute(id);

/** The app's own code without what nothing reaches. */
async function bundle(): Promise<string> {
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
        // Libraries call nothing of ours, and bundling them would take seconds.
        external: (id) => isLibrary(id),
      },
    },
  });
  if (!("output" in built)) throw new Error("There is more than one bundle.");
  return built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

let app: string;
beforeAll(async () => {
  app = await bundle();
});

describe("each call of the contract", () => {
  test.each(ENDPOINTS.map(markOf))("%s is made by the app", { tags: ["S7.11"] }, (mark) => {
    expect(app.includes(mark)).toBe(true);
  });
});
