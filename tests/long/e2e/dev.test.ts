import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getProfile } from "@contract/http/user";
import { findFreePort } from "@server/local/ports";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { eventually } from "@tests/support/eventually";
import { expect, it, onTestFinished } from "vitest";
import { untilPrinted } from "../../../scripts/product/productProcess";

const READY = /ready at http:\S+/;

it("a changed source replaces the server, and people stay signed in", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-dev-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const output: string[] = [];
  const dev = spawn(process.execPath, ["scripts/run.js", "scripts/dev.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, PORT: String(port) },
  });
  const ended = once(dev, "exit");
  onTestFinished(() => void dev.kill("SIGKILL"));
  await untilPrinted(dev, output, READY);
  const origin = `http://localhost:${port}`;
  const organiser = await newOrganiser(origin);

  const now = new Date();
  await utimes("server/csv.ts", now, now);
  await eventually(() => expect(output.filter((line) => READY.test(line))).toHaveLength(2));
  expect(await call(origin, getProfile, { as: organiser })).toMatchObject({ _id: organiser.uid });

  dev.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(origin)).rejects.toThrow("fetch failed");
});
