import { splitPart } from "@contract/mediaPart";
import { getReplay, removeSubmission } from "@contract/http/submission";
import { HOUR_MS } from "@contract/time";
import { addTrimmedFiles, newClip, newContributor, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
const tributeId = await newReel(server, creator);
const ben = await newContributor(server, creator, tributeId);
const fetchUrl = (url: string) => server.app.server.inject({ url });

test("the sender and the organisers can replay an existing video for an hour", async () => {
  const other = await newContributor(server, creator, tributeId);
  const submissionId = await newClip(server, tributeId, ben);
  const requestReplay = (as = ben) => server.call(getReplay, { as, query: { submissionId } });
  expect((await requestReplay(other)).code).toBe("FORBIDDEN");
  expect((await requestReplay(creator)).status).toBe(200);
  const { data } = await requestReplay();
  const url = data?.playlistUrl ?? "";
  const playlist = await fetchUrl(url);
  expect(playlist.headers["content-type"]).toBe("application/vnd.apple.mpegurl");
  expect(playlist.body.match(/#EXTINF:/g)).toHaveLength(2);
  expect(playlist.body).toContain("/media/submissions/");

  const elsewhere = url.replace(submissionId, await newClip(server, tributeId, other));
  expect((await fetchUrl(elsewhere)).json()).toMatchObject({ code: "LINK_INVALID" });
  expect((await fetchUrl(url.replace(/&sig=.*/, ""))).json()).toMatchObject({
    code: "LINK_INVALID",
  });

  await server.call(removeSubmission, { as: ben, query: { submissionId } });
  expect((await fetchUrl(url)).statusCode).toBe(404);
  server.advance(2 * HOUR_MS);
  expect((await fetchUrl(url)).json()).toMatchObject({ code: "LINK_EXPIRED" });
});

test("a trimmed video is replayed trimmed, even before the trimmed file is made", async () => {
  const trim = { trimStartMs: 1000, trimEndMs: 4500 };
  const submissionId = await newClip(server, tributeId, ben, trim);
  const requestReplay = async () =>
    splitPart(
      (await server.call(getReplay, { as: ben, query: { submissionId } })).data?.playlistUrl ?? "",
    );
  const early = await requestReplay();
  expect(early.part).toEqual({ startMs: 1000, endMs: 4500 });
  expect((await fetchUrl(early.url)).body.match(/#EXTINF:[\d.]+/g)).toEqual([
    "#EXTINF:4.000000",
    "#EXTINF:1.500000",
  ]);

  await addTrimmedFiles(server, submissionId, { cut: "1000-4500", segmentsMs: [3500] });

  const late = await requestReplay();
  expect(late.part).toBeNull();
  expect((await fetchUrl(late.url)).body.match(/#EXTINF:[\d.]+/g)).toEqual(["#EXTINF:3.500000"]);
  // A viewer who is playing the whole file with a time range can continue with it.
  expect((await fetchUrl(early.url)).body.match(/#EXTINF:/g)).toHaveLength(2);
  expect((await fetchUrl(early.url.replace("whole", "shown"))).statusCode).toBe(403);
});

test("a video that is not ready cannot be replayed", async () => {
  const submissionId = await newClip(server, tributeId, ben, { state: "processing" });
  expect((await server.call(getReplay, { as: ben, query: { submissionId } })).status).toBe(404);
});
