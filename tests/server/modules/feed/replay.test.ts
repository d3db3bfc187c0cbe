import { splitPart } from "@contract/mediaPart";
import { getReplay, removeSubmission } from "@contract/http/submission";
import { addCut, newClip, newContributor, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const HOUR_MS = 3_600_000;

const server = await startTestServer();
const creator = await server.newUser();
const tributeId = await newReel(server, creator);
const ben = await newContributor(server, creator, tributeId);
const read = (url: string) => server.app.server.inject({ url });

test("a video is replayed by who sent it and the organisers, while there is one, for an hour", async () => {
  const other = await newContributor(server, creator, tributeId);
  const submissionId = await newClip(server, tributeId, ben);
  const ask = (as = ben) => server.call(getReplay, { as, query: { submissionId } });
  expect((await ask(other)).code).toBe("FORBIDDEN");
  expect((await ask(creator)).status).toBe(200);
  const { data } = await ask();
  const url = data?.playlistUrl ?? "";
  const playlist = await read(url);
  expect(playlist.headers["content-type"]).toBe("application/vnd.apple.mpegurl");
  expect(playlist.body.match(/#EXTINF:/g)).toHaveLength(2);
  expect(playlist.body).toContain("/media/submissions/");

  const elsewhere = url.replace(submissionId, await newClip(server, tributeId, other));
  expect((await read(elsewhere)).json()).toMatchObject({ code: "LINK_INVALID" });
  expect((await read(url.replace(/&sig=.*/, ""))).json()).toMatchObject({ code: "LINK_INVALID" });

  await server.call(removeSubmission, { as: ben, query: { submissionId } });
  expect((await read(url)).statusCode).toBe(404);
  server.advance(2 * HOUR_MS);
  expect((await read(url)).json()).toMatchObject({ code: "LINK_EXPIRED" });
});

test("a video that is still being cut is replayed as far as its person wanted, also once the cut is made", async () => {
  const trim = { trimStartMs: 1000, trimEndMs: 4500 };
  const submissionId = await newClip(server, tributeId, ben, trim);
  const ask = async () =>
    splitPart(
      (await server.call(getReplay, { as: ben, query: { submissionId } })).data?.playlistUrl ?? "",
    );
  const early = await ask();
  expect(early.part).toEqual({ startMs: 1000, endMs: 4500 });
  expect((await read(early.url)).body.match(/#EXTINF:[\d.]+/g)).toEqual([
    "#EXTINF:4.000",
    "#EXTINF:1.500",
  ]);

  await addCut(server, submissionId, { cut: "1000-4500", segmentsMs: [3500] });

  const late = await ask();
  expect(late.part).toBeNull();
  expect((await read(late.url)).body.match(/#EXTINF:[\d.]+/g)).toEqual(["#EXTINF:3.500"]);
  // Who plays the whole of it with its part goes on with the whole of it.
  expect((await read(early.url)).body.match(/#EXTINF:/g)).toHaveLength(2);
  expect((await read(early.url.replace("whole", "shown"))).statusCode).toBe(403);
});

test("what is not ready yet cannot be replayed", async () => {
  const submissionId = await newClip(server, tributeId, ben, { state: "processing" });
  expect((await server.call(getReplay, { as: ben, query: { submissionId } })).status).toBe(404);
});
