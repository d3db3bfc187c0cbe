import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { readEnv } from "@server/config/env";
import { type DataFolder, openDataFolder } from "@server/local/dataFolder";
import { afterEach, beforeEach, expect, it } from "vitest";
import { reachProduct } from "../../../scripts/seed/product";

let root: string;
let held: DataFolder;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "folkreel-reach-"));
  held = await openDataFolder(path.join(root, "data"));
});
afterEach(async () => {
  await held.close();
  await rm(root, { recursive: true });
});

const reachNow = () => reachProduct(readEnv({ DATA_DIR: path.join(root, "data") }), 0);

it("a product that already runs on the data folder is used and left running", async () => {
  const server = createServer((_request, response) => void response.end("outbox"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await held.saveAddress(origin);

  const product = await reachNow();
  expect(product).toMatchObject({ origin, wasRunning: true });
  await product.stop();
  expect((await fetch(origin)).ok).toBe(true);
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});

it("a product that runs but does not answer is named, with what to do about it", async () => {
  await expect(reachNow()).rejects.toThrow(
    /A server runs on .*data, but it does not answer\. Stop it/,
  );
  await held.saveAddress("http://127.0.0.1:1");
  await expect(reachNow()).rejects.toThrow("does not answer at http://127.0.0.1:1. Stop it");
});
