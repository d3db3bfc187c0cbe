import { randomBytes } from "node:crypto";
import { UPLOAD_PATH } from "@contract/limits";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
  tusRequest,
} from "@tests/support/storage/uploads";
import { afterAll, expect, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
afterAll(() => site.close());

test("an upload passes a network that lets no PATCH and no unknown type through", async () => {
  const guest = await server.newGuest();
  const reel = await newLinkedReel(server, await server.newUser());
  const { _id: id } = await openSubmission(server, reel, guest);
  const bytes = randomBytes(300);
  await createUpload(site, guest, id, bytes.length);
  const type = { "content-type": "application/octet-stream" };
  const first = await tusRequest(site, "POST", `${UPLOAD_PATH}/${id}`, {
    as: guest,
    body: bytes.subarray(0, 100),
    headers: { "x-http-method-override": "PATCH", "upload-offset": "0", ...type },
  });
  expect([first.status, first.headers.get("upload-offset")]).toEqual([204, "100"]);
  const second = await patchUpload(site, guest, id, 100, bytes.subarray(100), type);
  expect([second.status, second.headers.get("upload-offset")]).toEqual([204, "300"]);
});
