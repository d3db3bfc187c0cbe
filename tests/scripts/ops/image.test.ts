import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readOps } from "../../../scripts/verify/image/opsFiles";
import { expect, it } from "vitest";

/** The server finds these below the folder in which it was started. */
const FOLDER = /\bresolve\("((?:dist|server)\/[\w/-]+)"\)/g;

it("the image contains every folder that the server reads", () => {
  const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(path.join("server", name), "utf8"));
  const wanted = sources.flatMap((text) => [...text.matchAll(FOLDER)].map(([, one = ""]) => one));
  expect(wanted).toContain("dist/client");
  const copied = [...readOps("Dockerfile").matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, one = ""]) => one,
  );
  const missing = wanted.filter(
    (folder) => !copied.some((one) => `${folder}/`.startsWith(`${one}/`)),
  );
  expect(missing).toEqual([]);
});
