import { randomBytes } from "node:crypto";
import { getDownloadUrl } from "@contract/http/submission";
import { HOUR_MS } from "@contract/time";
import { originalKey } from "@server/storage/keys/submissionKeys";
import { serveMedia } from "@tests/support/media/media";
import type { Account } from "@tests/support/factories/accounts";
import {
  giftToken,
  inviteToken,
  newClip,
  newContributor,
  newCoOrganiser,
  newReel,
} from "@tests/support/factories/reels";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: TestServer;
let origin: string;
let creator: Account;
let sender: Account;
let reel: string;
let bytes: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  serveMedia(server);
  origin = await server.listen();
});
beforeEach(async () => {
  creator = await server.newUser();
  reel = await newReel(server, creator);
  sender = await newContributor(server, creator, reel);
  // The first bytes make this a WebM, whatever its name and its sender's browser say.
  bytes = Buffer.concat([Buffer.from("1a45dfa3a342868101", "hex"), Buffer.from("webm")]);
  bytes = Buffer.concat([bytes, randomBytes(5000)]);
});

async function sendVideo(columns: Parameters<typeof newClip>[3] = {}): Promise<string> {
  const id = await newClip(server, reel, sender, { mimeType: "video/mp4", ...columns });
  await server.deps.blobs.putBytes(originalKey(id), bytes);
  return id;
}

const requestDownload = (as: Account | undefined, submissionId: string) =>
  server.call(getDownloadUrl, { as, query: { submissionId } });

async function addressOf(submissionId: string): Promise<string> {
  const { data } = await requestDownload(creator, submissionId);
  return origin + (data?.url ?? "");
}

describe("downloading a video", () => {
  test(
    "returns the file exactly as it was sent, under a name that says whose it is",
    { tags: ["S7.22"] },
    async () => {
      const response = await fetch(await addressOf(await sendVideo({ question: "Why/what for?" })));
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      expect(response.headers.get("content-disposition")).toBe(
        'attachment; filename="Ada Lovelace - Why what for.webm"',
      );
      expect(response.headers.get("content-type")).toBe("application/octet-stream");
    },
  );

  test("can be resumed", async () => {
    const address = await addressOf(await sendVideo());
    const first = await fetch(address, { headers: { range: "bytes=0-999" } });
    const mark = first.headers.get("etag") ?? "";
    const rest = await fetch(address, { headers: { range: "bytes=1000-", "if-range": mark } });
    expect([first.status, rest.status]).toEqual([206, 206]);
    const both = [await first.arrayBuffer(), await rest.arrayBuffer()].map((one) =>
      Buffer.from(one),
    );
    expect(Buffer.concat(both).equals(bytes)).toBe(true);
  });

  test("uses a URL that expires and opens nothing else", async () => {
    const [id, other] = [await sendVideo(), await sendVideo()];
    const { data } = await requestDownload(sender, id);
    const address = origin + (data?.url ?? "");
    expect(Date.parse(data?.expiresAt ?? "")).toBeGreaterThan(Date.now() + HOUR_MS);
    expect((await fetch(address.replace(id, other))).status).toBe(403);
    expect((await fetch(address.replace("Ada", "Eve"))).status).toBe(403);
    server.advance(24 * HOUR_MS);
    const late = await fetch(address);
    expect(late.status).toBe(403);
    expect(Buffer.from(await late.arrayBuffer()).includes(bytes.subarray(0, 16))).toBe(false);
  });

  test("is allowed for the sender and the organisers only", async () => {
    const id = await sendVideo();
    const callers = {
      anonymous: undefined,
      stranger: await server.newUser(),
      "contributor of another video": await newContributor(server, creator, reel),
      "its sender": sender,
      creator,
      "co-organiser": await newCoOrganiser(server, reel),
    };
    const codes: Record<string, string> = {};
    for (const [who, as] of Object.entries(callers)) {
      const { code, data } = await requestDownload(as, id);
      codes[who] = code ?? "ok";
      expect(data === null).toBe(code !== undefined);
    }
    expect(codes).toEqual({
      anonymous: "UNAUTHENTICATED",
      stranger: "FORBIDDEN",
      "contributor of another video": "FORBIDDEN",
      "its sender": "ok",
      creator: "ok",
      "co-organiser": "ok",
    });
  });

  test("is not allowed for holders of a link", async () => {
    const id = await sendVideo();
    const links = {
      invite: await inviteToken(server, creator, reel),
      tgd: await giftToken(server, creator, reel),
    };
    const url = `/api/submission/video/download_url?${new URLSearchParams({ submissionId: id, ...links }).toString()}`;
    expect(await server.send({ url })).toMatchObject({ status: 401, data: null });
    const as = await server.newUser();
    expect(await server.send({ url, as })).toMatchObject({ status: 403, data: null });
  });

  test.each([
    ["uploading", "UPLOAD_INCOMPLETE", "UPLOAD_INCOMPLETE"],
    ["held", "OUT_OF_CREDITS", "ok"],
    ["uploaded", "ok", "ok"],
    ["failed", "ok", "ok"],
  ] as const)("of a %s video answers organisers %s and its sender %s", async (...row) => {
    const [state, toOrganisers, toSender] = row;
    const id = await sendVideo({ state });
    expect((await requestDownload(creator, id)).code ?? "ok").toBe(toOrganisers);
    expect((await requestDownload(sender, id)).code ?? "ok").toBe(toSender);
  });

  test("answers not found once the file is gone", async () => {
    const id = await sendVideo();
    await server.deps.blobs.remove(originalKey(id));
    expect(await requestDownload(creator, id)).toMatchObject({ code: "NOT_FOUND" });
    expect(await requestDownload(creator, "none")).toMatchObject({ code: "NOT_FOUND" });
  });
});
