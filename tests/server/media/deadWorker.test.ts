import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { resolve } from "node:path";
import { NO_SANDBOX } from "@server/media/sandbox/sandbox";
import { spawnChild } from "@tests/server/local/childServer";
import { eventually } from "@tests/support/eventually";
import { workingSandboxes } from "@tests/support/media/sandboxes";
import { expect, test } from "vitest";

const SCRIPT = resolve(import.meta.dirname, "children/runForever.ts");
const known = await workingSandboxes();
const sandboxes = [...known, { name: "no sandbox", sandbox: NO_SANDBOX }];

/** Returns the processes of this machine, except the worker, whose arguments contain a text. */
const processesWith = (text: string): string[] =>
  execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(text) && !line.includes(SCRIPT));

test.each(sandboxes)("ffmpeg ends with its killed worker: $name", async ({ sandbox }) => {
  // A number that nobody else sleeps for identifies the processes, also from outside their sandbox.
  const seconds = `${randomInt(500_000, 900_000)}.${randomInt(1_000_000)}`;
  const worker = spawnChild(SCRIPT, JSON.stringify(sandbox), "sleep", seconds);
  await eventually(() =>
    expect(processesWith(seconds).some((line) => / \S*sleep \S+$/.test(line))).toBe(true),
  );
  await worker.end("SIGKILL");
  await eventually(() => expect(processesWith(seconds)).toEqual([]));
});
