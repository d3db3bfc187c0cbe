import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadPushKeys } from "@server/local/pushKeys";
import { createVapidKeys, isKeyPair } from "@server/push/vapidKeys";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporaryFolder";

const FILE = "push-keys.json";

test("the keys for push services are created once, and readable by their owner only", async () => {
  const folder = await temporaryFolder();
  const first = await loadPushKeys(folder);
  expect(isKeyPair(first)).toBe(true);
  expect(await loadPushKeys(folder)).toEqual(first);
  expect((await stat(join(folder, FILE))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual([FILE]);
});

test("damaged keys are never replaced", async () => {
  const folder = await temporaryFolder();
  const { publicKey } = createVapidKeys();
  for (const text of ["{", "{}", JSON.stringify({ ...createVapidKeys(), publicKey })]) {
    await writeFile(join(folder, FILE), text);
    await expect(loadPushKeys(folder)).rejects.toThrow("are damaged");
  }
});
