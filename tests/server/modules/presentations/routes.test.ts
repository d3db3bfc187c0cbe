import {
  DEFAULT_DESIGN,
  getPresentation,
  type Presentation,
  savePresentation,
} from "@contract/http/presentation";
import type { Account } from "@tests/support/factories/accounts";
import { newClip, newCoOrganiser, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
let tributeId: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
});

const readPresentation = async () =>
  (await server.call(getPresentation, { as: creator, query: { tributeId } })).data;

/** Saves on top of the current version, unless a version is given. */
const saveChange = async (change: Partial<Presentation>, as: Account = creator) => {
  const { version } = (await readPresentation()) ?? {};
  const untouched = { tributeId, order: [], hidden: [], ...DEFAULT_DESIGN };
  return server.call(savePresentation, { as, body: { ...untouched, version, ...change } });
};

describe("the order of a reel", () => {
  const clip = async (second: number) =>
    newClip(server, tributeId, creator, {
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
    });

  test("is the order of arrival until one is saved, and later clips follow", async () => {
    const [first, second] = [await clip(1), await clip(2)];
    expect(await readPresentation()).toEqual({
      tributeId,
      version: 0,
      order: [first, second],
      hidden: [],
      ...DEFAULT_DESIGN,
    });

    expect((await saveChange({ order: [second, first], hidden: [first] })).status).toBe(200);
    const third = await clip(3);

    expect(await readPresentation()).toMatchObject({
      order: [second, first, third],
      hidden: [first],
    });
  });

  test("accepts only clips of this reel", async () => {
    const own = await clip(1);
    const thanks = await newClip(server, tributeId, creator, { kind: "thanks" });
    const foreign = await newClip(server, await newReel(server, creator), creator);

    for (const id of [thanks, foreign, "unknown"]) {
      const edit = { _id: id, trimStartMs: null, trimEndMs: null, displayName: "Somebody" };
      expect((await saveChange({ order: [own, id] })).code).toBe("BAD_REQUEST");
      expect((await saveChange({ order: [own], hidden: [id] })).code).toBe("BAD_REQUEST");
      expect((await saveChange({ order: [own], clips: [edit] })).code).toBe("BAD_REQUEST");
    }
  });
});

describe("a reel's design", () => {
  const chosen = {
    theme: "cinema",
    cards: {
      opening: { isShown: true, title: "For Grace", line: "" },
      closing: { isShown: false, title: null, line: null },
      clips: false,
    },
    music: { trackId: "letter", assetId: null, volume: 0.25 },
  } as const;

  test("is stored as chosen", async () => {
    const _id = await newClip(server, tributeId, creator, { durationMs: 5000 });
    const clips = [{ _id, trimStartMs: 1000, trimEndMs: null, displayName: "Granny" }];
    expect((await saveChange({ ...chosen, clips })).status).toBe(200);
    expect(await readPresentation()).toMatchObject({ version: 1, ...chosen, clips });
  });

  test("is refused if it refers to another reel or leaves too little of a clip", async () => {
    const _id = await newClip(server, tributeId, creator, { durationMs: 5000 });
    const trimmed = (trimStartMs: number | null, trimEndMs: number | null) =>
      saveChange({ clips: [{ _id, trimStartMs, trimEndMs, displayName: null }] });

    expect((await trimmed(4400, 9000)).status).toBe(200);
    for (const answer of [
      await trimmed(4600, null),
      await trimmed(2000, 2400),
      await saveChange({ music: { trackId: null, assetId: "foreign", volume: 1 } }),
      await saveChange({ music: { trackId: "party", assetId: "both", volume: 1 } }),
    ])
      expect(answer.code).toBe("BAD_REQUEST");
  });
});

describe("two people who change a presentation at once", () => {
  test("do not overwrite each other", async () => {
    const helper = await newCoOrganiser(server, tributeId);
    const mine = saveChange({ version: 0, theme: "garden" });
    const theirs = saveChange({ version: 0, theme: "memory" }, helper);
    const answers = await Promise.all([mine, theirs]);

    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, "OUTDATED"]));
    const successful = answers.find(({ status }) => status === 200);
    expect(await readPresentation()).toEqual(successful?.data);
    expect((await saveChange({ theme: "gala" as never })).status).toBe(400);
    expect((await saveChange({ theme: "midnight" }, helper)).data?.version).toBe(2);
  });

  test("are told about each other's changes", async () => {
    const helper = await newCoOrganiser(server, tributeId);
    server.emitted.length = 0;
    await saveChange({ theme: "garden" });
    const payload = { tributeId, version: 1 };
    expect(server.emitted).toEqual([
      { userId: creator.uid, event: "presentation", payload },
      { userId: helper.uid, event: "presentation", payload },
    ]);
  });
});
