import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { SOCKET_PATH } from "@contract/events";
import { API_PREFIX } from "@contract/http/endpoint";
import { getInvite } from "@contract/http/invite";
import { createSubmission } from "@contract/http/submission";
import { UPLOAD_CHUNK_MAX_BYTES, UPLOAD_PATH } from "@contract/limits";
import type { Account } from "@tests/support/factories/accounts";
import { call, newGuest, newOrganiser } from "@tests/support/e2e/api";
import { checkNginxFile, missingNginx, startNginx } from "@tests/support/e2e/nginx";
import { openReel } from "@tests/support/e2e/openReel";
import { type Product, startProduct } from "@tests/support/e2e/product";
import { eventually } from "@tests/support/eventually";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const TUS = { "tus-resumable": "1.0.0" };
const ARRIVED_BYTES = 1_000_000;

describe("a product behind the nginx file that we ship", skipIfMissing(missingNginx), () => {
  let folder: string;
  let product: Product;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let organiser: Account;
  let guest: Account;
  let reel: Awaited<ReturnType<typeof openReel>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "folkreel-behind-nginx-"));
    product = await startProduct({
      dataDir: path.join(folder, "data"),
      env: { TRUST_PROXY: "127.0.0.1" },
    });
    nginx = await startNginx([product.origin]);
    // The outbox opens on the product's own port only.
    organiser = await newOrganiser(product.origin);
    guest = await newGuest(nginx.origin);
    reel = await openReel(nginx.origin, organiser);
  });
  afterAll(async () => {
    await nginx.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("has a file that nginx accepts", async () => {
    expect(await checkNginxFile()).toContain("test is successful");
  });

  it("keeps what has arrived of an upload that breaks off, and takes the largest piece", async () => {
    const { tributeId, invite } = reel;
    const { _id: submissionId } = await call(nginx.origin, createSubmission, {
      body: { tributeId, invite, mimeType: "video/mp4" },
      as: guest,
    });
    const headers = { ...TUS, authorization: `Bearer ${guest.idToken}` };
    const started = await fetch(nginx.origin + UPLOAD_PATH, {
      method: "POST",
      headers: {
        ...headers,
        "upload-defer-length": "1",
        "upload-metadata": `submissionId ${Buffer.from(submissionId).toString("base64")}`,
      },
    });
    expect(started.status).toBe(201);
    const address = `${nginx.origin}${UPLOAD_PATH}/${submissionId}`;
    const openPatch = (offset: number) =>
      http.request(address, {
        method: "PATCH",
        headers: {
          ...headers,
          "upload-offset": String(offset),
          "content-type": "application/offset+octet-stream",
          "content-length": UPLOAD_CHUNK_MAX_BYTES,
        },
      });
    const broken = openPatch(0);
    broken.on("error", () => undefined);
    await new Promise((sent) => {
      broken.write(Buffer.alloc(ARRIVED_BYTES), sent);
    });
    broken.destroy();
    const offset = await eventually(async () => {
      const kept = await fetch(address, { method: "HEAD", headers });
      const bytes = Number(kept.headers.get("upload-offset"));
      expect(bytes).toBeGreaterThan(0);
      return bytes;
    });
    const whole = openPatch(offset);
    const answered = once(whole, "response") as Promise<[IncomingMessage]>;
    whole.end(Buffer.alloc(UPLOAD_CHUNK_MAX_BYTES));
    const [answer] = await answered;
    answer.resume();
    expect([answer.statusCode, answer.headers["upload-offset"]]).toEqual([
      204,
      String(offset + UPLOAD_CHUNK_MAX_BYTES),
    ]);
  });

  it("gives tabs their socket, and another one after a restart of the process", async () => {
    const tab = io(nginx.origin, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      query: { userId: guest.uid },
      auth: { token: guest.idToken },
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    });
    try {
      await eventually(() => expect(tab.connected).toBe(true));
      const port = Number(new URL(product.origin).port);
      product.signal("SIGTERM");
      await product.ended();
      await eventually(() => expect(tab.connected).toBe(false));
      product = await startProduct({
        dataDir: path.join(folder, "data"),
        port,
        env: { TRUST_PROXY: "127.0.0.1" },
      });
      await eventually(() => expect(tab.connected).toBe(true));
    } finally {
      tab.disconnect();
    }
  });

  it("does not let a visitor choose the address in links or an id in the log, or be the machine itself", async () => {
    const { tributeId } = reel;
    const visit = await fetch(
      `${nginx.origin}${API_PREFIX}${getInvite.path}?tributeId=${tributeId}`,
      {
        headers: {
          "api-key": "folkreel-local",
          authorization: `Bearer ${organiser.idToken}`,
          "x-forwarded-host": "evil.example.com",
          forwarded: "host=evil.example.com",
          "x-request-id": "chosen-by-a-visitor",
        },
      },
    );
    expect(visit.headers.get("x-request-id")).not.toBe("chosen-by-a-visitor");
    const { data } = (await visit.json()) as { data: { link: string } };
    expect(data.link).toContain(nginx.origin);
    expect((await fetch(`${product.origin}/dev/outbox`)).status).toBe(200);
    expect((await fetch(`${nginx.origin}/dev/outbox`)).status).not.toBe(200);
  });
});
