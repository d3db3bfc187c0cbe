import "fake-indexeddb/auto";
import { storeFile } from "@src/features/recorder/model/filming";
import { recordingsDb } from "@src/features/recorder/upload/recordingsDb";
import { afterEach, expect, test, vi } from "vitest";

const context = {
  subject: {
    tributeId: "reel1",
    kind: "answer",
    questionId: "q1",
    question: "What do you remember?",
    invite: "invitetoken",
    tgd: null,
  },
  pictures: [],
} as const;

afterEach(() => vi.restoreAllMocks());

/** Makes a file that can be read until `take` takes it away and leaves another one in its place. */
function file() {
  const film = new File(["my film"], "film.mp4", { type: "video/mp4" });
  const gone = () => Promise.reject(new DOMException("It changed", "NotReadableError"));
  const take = () => {
    film.slice = () => Object.assign(new Blob(["changed"]), { arrayBuffer: gone });
  };
  return { film, take };
}

const read = (video: Blob) => new Response(video).text();

test("a file that changes after it was chosen is sent as it was", async () => {
  const { film, take } = file();
  const taken = await storeFile(film, context);
  take();
  expect(taken.isStored).toBe(true);
  const { value } = await taken.video.read(0, { least: 1, most: 99 }, new AbortController().signal);
  expect(await value?.text()).toBe("my film");
  expect(await read(taken.video.blob())).toBe("my film");
});

test("a file that is taken away while it is copied leaves nothing", async () => {
  const { film, take } = file();
  take();
  const stored = async () => (await recordingsDb()).count("recordings");
  const before = await stored();
  await expect(storeFile(film, context)).rejects.toMatchObject({ code: "FILE_GONE" });
  expect(await stored()).toBe(before);
});

test("a device without space for a copy sends the file itself", async () => {
  const db = await recordingsDb();
  vi.spyOn(db, "transaction").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const taken = await storeFile(file().film, context);
  expect(taken.isStored).toBe(false);
  expect(await read(taken.video.blob())).toBe("my film");
});
