import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Of every module below a folder. */
const textOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));

const CALLS = textOf("contract/http").flatMap((source) =>
  Array.from(source.matchAll(/^export const (\w+) = endpoint\(/gm), ([, name = ""]) => name),
);

/** Functions of the services with their text, and everything in the app that may call them. */
const SERVICES = textOf("src/services").flatMap((source) =>
  source.split(/^export (?:const|async function|function) /m).slice(1),
);
const SCREENS = ["app", "features", "pages", "shared", "worker"]
  .flatMap((room) => textOf(`src/${room}`))
  .join("\n");

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/** Services by which the app makes this call. */
const servicesOf = (call: string) =>
  SERVICES.filter((text) => mentions(text, call)).map((text) => /^\w+/.exec(text)?.[0] ?? "");

describe("each call of the contract", () => {
  test.each(CALLS)("%s is made by the app", (call) => {
    expect(servicesOf(call).filter((service) => mentions(SCREENS, service))).not.toEqual([]);
  });
});
