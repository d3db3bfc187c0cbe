import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { UPLOAD_PATH } from "@contract/limits";
import { OpenRequests } from "@server/start/openRequests";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import { eventually } from "@tests/support/eventually";
import {
  createUpload,
  openSubmission,
  serveUploads,
  tusRequest,
} from "@tests/support/storage/uploads";
import { expect, onTestFinished, test } from "vitest";

const DAY_MS = 86_400_000;
const server = await startTestServer();

test("a process that ends stores what has arrived of an upload, and waits for nothing else", async () => {
  const requests = new OpenRequests(DAY_MS);
  const stored: unknown[] = [];
  const storeSlowly = async (work: Promise<unknown>): Promise<void> => {
    const offset = await work;
    await new Promise(setImmediate);
    stored.push(offset);
  };
  const site = await serveUploads(server, {}, (work) => requests.expect(storeSlowly(work)));
  onTestFinished(() => site.close());
  site.http.prependListener("request", (_upload, response) => requests.add(response));
  const guest = await server.newGuest();
  const reel = await newLinkedReel(server, await server.newUser());
  const { _id: id } = await openSubmission(server, reel, guest);
  await createUpload(site, guest, id, 9_000);
  const upload = request(`${site.origin}${UPLOAD_PATH}/${id}`, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": 9_000,
      authorization: `Bearer ${guest.idToken}`,
    },
  });
  const broken = once(upload, "error");
  upload.write(randomBytes(5_000));
  const { uploads } = server.deps;
  await eventually(async () => expect(await uploads.status(id)).toMatchObject({ offset: 5_000 }));
  await requests.finish(AbortSignal.abort());
  expect(stored).toEqual([5_000]);
  await broken;
  const kept = await tusRequest(site, "HEAD", `${UPLOAD_PATH}/${id}`, { as: guest });
  expect(kept.headers.get("upload-offset")).toBe("5000");
});
