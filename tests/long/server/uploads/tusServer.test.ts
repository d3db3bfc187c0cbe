import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Submission } from "@contract/http/submission";
import { UPLOAD_PATH } from "@contract/limits";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { KINDS, openTestStorage, STORE_OPTIONS, storesIn } from "@tests/support/storage/stores";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
  tusRequest,
  tusUpload,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

const KB = 1024;

let server: TestServer;
let site: UploadSite;
let creator: Account;
let contributor: Account;
let stranger: Account;
let reel: Reel;

describe.each(KINDS)("uploads stored in %s", STORE_OPTIONS, (kind) => {
  let storage: Awaited<ReturnType<typeof openTestStorage>>;
  beforeAll(async () => {
    storage = await openTestStorage(kind);
    server = await startTestServer({ uploadMaxBytes: 1024 * KB, backend: storage.backend });
    site = await serveUploads(server);
    creator = await server.newUser();
    stranger = await server.newUser();
    reel = await newLinkedReel(server, creator);
  });
  // One person may send only a few videos for a question.
  beforeEach(async () => {
    contributor = await server.newGuest();
  });
  afterEach(() => {
    const [unexpected] = site.reported.splice(0);
    if (unexpected) throw new Error("The upload server failed.", { cause: unexpected });
  });
  afterAll(async () => {
    await site.close();
    await storage.close();
  });

  async function newSubmission(): Promise<string> {
    return (await openSubmission(server, reel, contributor))._id;
  }

  async function storedOriginal(id: string): Promise<Buffer> {
    return server.deps.blobs.withLocalFile(`submissions/${id}/original`, (path) => readFile(path));
  }

  /** Returns the states of a submission that a person's tabs received. */
  function statesShownTo({ uid }: Account, id: string): unknown[] {
    const shown = server.emitted.filter(
      ({ userId, event }) => userId === uid && event === "submission",
    );
    return shown
      .map(({ payload }) => (payload as { submission: Submission }).submission)
      .filter((submission) => submission._id === id)
      .map(({ state }) => state);
  }

  function offsetOf(response: Response): number {
    return Number(response.headers.get("upload-offset"));
  }

  function requestOffset(id: string, as: Account | undefined = contributor): Promise<Response> {
    return tusRequest(site, "HEAD", `${UPLOAD_PATH}/${id}`, { as });
  }

  describe("an upload", () => {
    test("arrives byte for byte and is confirmed automatically", async () => {
      const id = await newSubmission();
      const bytes = randomBytes(300 * KB);
      await uploadAll(site, contributor, id, bytes);
      expect((await storedOriginal(id)).equals(bytes)).toBe(true);
      expect(server.jobs).toContainEqual({ name: "normalise", data: { submissionId: id } });
      expect(statesShownTo(creator, id)).toContain("uploaded");
    });

    test("that was interrupted resumes at the same byte, even after a restart of the server", async () => {
      const id = await newSubmission();
      const bytes = randomBytes(500 * KB);
      const before = await serveUploads(server);
      const first = tusUpload(before, contributor, id, bytes, {
        onChunkComplete: (_size, accepted) => {
          if (accepted >= 128 * KB) void first.upload.abort();
        },
      });
      first.upload.start();
      await expect
        .poll(async () => offsetOf(await requestOffset(id)))
        .toBeGreaterThanOrEqual(128 * KB);
      await first.upload.abort();
      await before.close();
      // A process that has ended writes nothing any more, so this one must not write either from
      // here on.
      await server.deps.uploads.locks.exclusively(id, async () => undefined);

      const restarted = await serveUploads(server, {
        uploads: storesIn(server.folder, storage.backend, server.deps).uploads,
      });
      const start = offsetOf(
        await tusRequest(restarted, "HEAD", `${UPLOAD_PATH}/${id}`, { as: contributor }),
      );
      let resumedFrom = -1;
      const second = tusUpload(restarted, contributor, id, bytes, {
        uploadUrl: `${restarted.origin}${UPLOAD_PATH}/${id}`,
        onProgress: (sent) => {
          if (resumedFrom < 0) resumedFrom = sent;
        },
      });
      second.upload.start();
      await second.done;
      await restarted.close();
      expect(resumedFrom).toBeGreaterThanOrEqual(start);
      expect((await storedOriginal(id)).equals(bytes)).toBe(true);
    });

    test("may start before its length is known", async () => {
      const id = await newSubmission();
      const bytes = randomBytes(150 * KB);
      const { upload, done } = tusUpload(site, contributor, id, bytes, {
        uploadLengthDeferred: true,
        uploadSize: null,
      });
      upload.start();
      await done;
      expect((await storedOriginal(id)).equals(bytes)).toBe(true);
    });

    // Nothing shows what a bucket is about to receive; s3UploadParts.test.ts breaks the connection
    // there.
    test.each(kind !== "files" ? [] : ["in the middle of a chunk"])(
      "keeps what arrived before the connection was lost %s",
      async () => {
        const id = await newSubmission();
        await createUpload(site, contributor, id, 100 * KB);
        const abort = new AbortController();
        const body = new ReadableStream<Uint8Array>({
          start: (stream) => stream.enqueue(randomBytes(40 * KB)),
        });
        // Node's fetch requires `duplex` with a stream, but the type of the browser's fetch lacks
        // it.
        const init: RequestInit & { duplex: "half" } = {
          method: "PATCH",
          signal: abort.signal,
          body,
          duplex: "half",
          headers: {
            "tus-resumable": "1.0.0",
            authorization: `Bearer ${contributor.idToken}`,
            "upload-offset": "0",
            "content-type": "application/offset+octet-stream",
          },
        };
        const request = fetch(`${site.origin}${UPLOAD_PATH}/${id}`, init).catch(() => undefined);
        await expect.poll(async () => (await server.deps.uploads.status(id))?.offset).toBe(40 * KB);
        abort.abort();
        await request;
        const head = await requestOffset(id);
        expect([head.status, offsetOf(head)]).toEqual([200, 40 * KB]);
      },
    );

    test("whose last response was lost learns that everything has arrived", async () => {
      const id = await newSubmission();
      const bytes = randomBytes(10 * KB);
      await uploadAll(site, contributor, id, bytes);
      const head = await requestOffset(id);
      expect([head.status, offsetOf(head), Number(head.headers.get("upload-length"))]).toEqual([
        200,
        bytes.length,
        bytes.length,
      ]);
      const again = tusUpload(site, contributor, id, bytes, {
        uploadUrl: `${site.origin}${UPLOAD_PATH}/${id}`,
      });
      again.upload.start();
      await again.done;
    });

    test("gets a relative address, so that it works behind a proxy", async () => {
      const id = await newSubmission();
      const created = await createUpload(site, contributor, id, 10);
      expect([created.status, created.headers.get("location")]).toEqual([
        201,
        `${UPLOAD_PATH}/${id}`,
      ]);
    });

    test("accepts no byte after it has arrived", async () => {
      const id = await newSubmission();
      await uploadAll(site, contributor, id, randomBytes(10));
      for (const response of [
        await createUpload(site, contributor, id, 10),
        await patchUpload(site, contributor, id, 10, randomBytes(5)),
        await tusRequest(site, "DELETE", `${UPLOAD_PATH}/${id}`, { as: contributor }),
      ]) {
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: "UPLOAD_CLOSED", data: null });
      }
    });

    test("can be cancelled and created again", async () => {
      const id = await newSubmission();
      await createUpload(site, contributor, id, 10);
      await patchUpload(site, contributor, id, 0, randomBytes(5));
      const removed = await tusRequest(site, "DELETE", `${UPLOAD_PATH}/${id}`, { as: contributor });
      expect(removed.status).toBe(204);
      expect((await requestOffset(id)).status).toBe(404);
      await uploadAll(site, contributor, id, Buffer.from("another file"));
      expect(String(await storedOriginal(id))).toBe("another file");
    });
  });

  describe("the upload server refuses", () => {
    test.each(["POST", "HEAD", "PATCH", "DELETE"])(
      "%s by anybody but the owner",
      async (method) => {
        const id = await newSubmission();
        await createUpload(site, contributor, id, 10);
        const forged = { ...contributor, idToken: "x.y.z" };
        const attempt = (as: Account | undefined) =>
          method === "POST"
            ? createUpload(site, as, id, 10)
            : tusRequest(site, method, `${UPLOAD_PATH}/${id}`, {
                as,
                ...(method === "PATCH" && {
                  body: randomBytes(10),
                  headers: {
                    "upload-offset": "0",
                    "content-type": "application/offset+octet-stream",
                  },
                }),
              });
        const statuses = [
          (await attempt(undefined)).status,
          (await attempt(forged)).status,
          (await attempt(stranger)).status,
          (await attempt(creator)).status,
        ];
        expect(statuses).toEqual([401, 401, 403, 403]);
        expect(await server.deps.uploads.status(id)).toMatchObject({ offset: 0, size: 10 });
      },
    );

    test("an invalid token, in the contract's envelope", async () => {
      const id = await newSubmission();
      const response = await createUpload(site, { ...contributor, idToken: "x.y.z" }, id, 10);
      expect(response.status).toBe(401);
      expect(response.headers.get("content-type")).toContain("application/json");
      expect(await response.json()).toEqual({
        status: 401,
        data: null,
        error: "Please login again!",
        code: "UNAUTHENTICATED",
      });
    });

    test("to read or list files", async () => {
      const id = await newSubmission();
      await createUpload(site, contributor, id, 10);
      for (const path of [
        UPLOAD_PATH,
        `${UPLOAD_PATH}/${id}`,
        `${UPLOAD_PATH}/`,
        `${UPLOAD_PATH}/${id}.json`,
      ]) {
        const response = await tusRequest(site, "GET", path, { as: contributor });
        expect([response.status, await response.json()]).toMatchObject([
          404,
          { code: "NOT_FOUND" },
        ]);
      }
    });

    test("another verb in disguise", async () => {
      const id = await newSubmission();
      await createUpload(site, contributor, id, 10);
      const disguised = await tusRequest(site, "POST", `${UPLOAD_PATH}/${id}`, {
        as: contributor,
        headers: { "x-http-method-override": "DELETE" },
      });
      expect(disguised.status).toBe(400);
      expect(await server.deps.uploads.status(id)).not.toBeNull();
    });

    test.each(["../../etc/passwd", "..", "a/b", "a.json", "", "a\0b", "%2e%2e"])(
      "the id %j",
      async (id) => {
        const created = await createUpload(site, contributor, id, 10);
        expect(created.status).toBe(400);
        const path = `${UPLOAD_PATH}/${encodeURIComponent(id)}`;
        const head = await tusRequest(site, "HEAD", path, { as: contributor });
        expect(head.status).toBe(404);
      },
    );

    test("an id without a submission", async () => {
      const response = await createUpload(site, contributor, "nobody", 10);
      expect([response.status, await response.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
    });

    test("too many bytes, announced or not", async () => {
      const id = await newSubmission();
      const announced = await createUpload(site, contributor, id, 1024 * KB + 1);
      expect([announced.status, await announced.json()]).toMatchObject([
        413,
        { code: "FILE_TOO_LARGE" },
      ]);
      await tusRequest(site, "POST", UPLOAD_PATH, {
        as: contributor,
        headers: {
          "upload-defer-length": "1",
          "upload-metadata": `submissionId ${Buffer.from(id).toString("base64")}`,
        },
      });
      const silent = await patchUpload(site, contributor, id, 0, randomBytes(1024 * KB + 1));
      expect([silent.status, await silent.json()]).toMatchObject([413, { code: "FILE_TOO_LARGE" }]);
    });

    test("a wrong offset", async () => {
      const id = await newSubmission();
      await createUpload(site, contributor, id, 10);
      const response = await patchUpload(site, contributor, id, 5, randomBytes(5));
      expect([response.status, await response.json()]).toMatchObject([409, { data: null }]);
    });

    test("other sites, which may read no response", async () => {
      const response = await tusRequest(site, "OPTIONS", UPLOAD_PATH, {
        headers: { origin: "https://evil.example" },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("tus-max-size")).toBe(String(1024 * KB));
    });
  });
});
