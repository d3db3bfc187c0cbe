import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { API_PREFIX } from "@contract/http/endpoint";
import { declineInvite } from "@contract/http/invite";
import { createSubmission } from "@contract/http/submission";
import { SOCKET_PATH } from "@contract/events";
import { UPLOAD_PATH } from "@contract/limits";
import { call, newGuest, newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { type Product, startProduct } from "@tests/support/e2e/product";
import { eventually } from "@tests/support/eventually";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";

const CHUNK_BYTES = 1_300_000;
const TUS = { "tus-resumable": "1.0.0" };

let folder: string;
let product: Product;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-draining-"));
  product = await startProduct({
    dataDir: path.join(folder, "data"),
    env: { DRAIN_SECONDS: "60" },
  });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

it("SIGTERM lets a chunk of an upload arrive, and sends tabs to the process that comes next", async () => {
  const { origin } = product;
  const port = Number(new URL(origin).port);
  const organiser = await newOrganiser(origin);
  const guest = await newGuest(origin);
  const { tributeId, invite } = await openReel(origin, organiser);
  const { _id: submissionId } = await call(origin, createSubmission, {
    body: { tributeId, invite, mimeType: "video/mp4" },
    as: guest,
  });
  const headers = { ...TUS, authorization: `Bearer ${guest.idToken}` };
  const started = await fetch(origin + UPLOAD_PATH, {
    method: "POST",
    headers: {
      ...headers,
      "upload-defer-length": "1",
      "upload-metadata": `submissionId ${Buffer.from(submissionId).toString("base64")}`,
    },
  });
  expect(started.status).toBe(201);
  const address = `${origin}${UPLOAD_PATH}/${submissionId}`;
  const patch = http.request(address, {
    method: "PATCH",
    headers: {
      ...headers,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": CHUNK_BYTES,
    },
  });
  const answered = once(patch, "response") as Promise<[IncomingMessage]>;
  await new Promise((sent) => {
    patch.write(Buffer.alloc(1000), sent);
  });
  const tab = io(origin, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    query: { userId: guest.uid },
    auth: { token: guest.idToken },
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  try {
    await eventually(() => expect(tab.connected).toBe(true));
    product.signal("SIGTERM");
    await eventually(() => expect(fetch(`${origin}/healthz`)).rejects.toThrow("fetch failed"));
    expect(tab.connected).toBe(true);
    patch.end(Buffer.alloc(CHUNK_BYTES - 1000));
    const [answer] = await answered;
    answer.resume();
    expect([answer.statusCode, answer.headers["upload-offset"]]).toEqual([
      204,
      String(CHUNK_BYTES),
    ]);
    await eventually(() => expect(tab.connected).toBe(false));
    expect(await product.stop()).toEqual({ code: 0 });

    product = await startProduct({ dataDir: path.join(folder, "data"), port });
    await eventually(() => expect(tab.connected).toBe(true));
    const kept = await fetch(address, { method: "HEAD", headers });
    expect(kept.headers.get("upload-offset")).toBe(String(CHUNK_BYTES));
  } finally {
    tab.disconnect();
  }
});

it("a process that does everything does not wait for anybody, unless it is told to", async () => {
  // The answer waits for the rest of the body.
  const open = http.request(product.origin + API_PREFIX + declineInvite.path, {
    method: "POST",
    headers: {
      "api-key": "folkreel-local",
      "content-type": "application/json",
      "content-length": 2,
    },
  });
  const cut = once(open, "error");
  await new Promise((sent) => {
    open.write("{", sent);
  });
  product.signal("SIGTERM");
  const [error] = (await cut) as [Error];
  expect(error).toMatchObject({ code: "ECONNRESET" });
  await product.stop();
});
