import { clipOf, cutName } from "@server/modules/reel/clips";
import type { AnswerRow, FileRow } from "@server/modules/reel/repository";
import { describe, expect, test } from "vitest";

const answer: AnswerRow = {
  userId: "ada",
  id: "a",
  question: "How did you meet?",
  firstName: "Ada",
  lastName: "Lovelace",
  durationMs: 5000,
  speech: [
    [0, 1500],
    [3000, 5000],
  ],
  trimStartMs: null,
  trimEndMs: null,
  visibility: "shown",
  edit: { trimStartMs: null, trimEndMs: null, displayName: null },
  captions: [{ language: "de", vtt: "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nHello\n" }],
};

function files(cut: string | null, rendition: string, segmentsMs: number[]): FileRow[] {
  const file = { submissionId: "a", rendition, cut, sizeBytes: 10, durationMs: null };
  return [
    { ...file, key: `${cut}/${rendition}/init`, kind: "init" },
    ...segmentsMs.map((durationMs, at): FileRow => ({
      ...file,
      key: `${cut}/${rendition}/${at}`,
      kind: "segment",
      durationMs,
    })),
  ];
}

const whole = [...files(null, "1080p", [4000, 1000]), ...files(null, "480p", [4000, 1000])];
const trim = { trimStartMs: 1000, trimEndMs: 3500 };
const editedBy = (edit: Partial<AnswerRow["edit"]>, row = answer): AnswerRow => ({
  ...row,
  edit: { ...row.edit, ...edit },
});

describe("a clip of a reel", () => {
  test("has the contributor's name or the one that the organisers chose", () => {
    expect(clipOf(answer, whole)).toMatchObject({ name: "Ada Lovelace" });
    expect(clipOf(editedBy({ displayName: "Granny" }), whole)).toMatchObject({
      name: "Granny",
    });
  });

  test("plays whole until its trimmed file exists, then trimmed with its captions and speech", () => {
    expect(cutName(trim)).toBe("1000-3500");
    const before = clipOf(editedBy(trim), whole);
    expect(before?.files["1080p"]?.initKey).toBe("null/1080p/init");
    expect(before?.speech).toEqual(answer.speech);

    const after = clipOf(editedBy(trim), [...whole, ...files("1000-3500", "1080p", [2500])]);
    expect(after?.files).toMatchObject({ "1080p": { initKey: "1000-3500/1080p/init" } });
    expect(after?.speech).toEqual([
      [0, 500],
      [2000, 2500],
    ]);
    expect(after?.captions[0]?.vtt).toContain("00:00:00.000 --> 00:00:02.500");
  });

  test("plays as its sender trimmed it, until the organisers change that", () => {
    const sent = { ...answer, trimStartMs: 1000, trimEndMs: 3500 };
    const both = [...whole, ...files("1000-3500", "1080p", [2500])];
    const played = (edit: Partial<AnswerRow["edit"]> = {}) =>
      clipOf(editedBy(edit, sent), both)?.files["1080p"]?.initKey;
    expect(played()).toBe("1000-3500/1080p/init");
    expect(played({ displayName: "Granny" })).toBe("1000-3500/1080p/init");
    expect(clipOf(sent, whole)?.missing?.cut?.name).toBe("1000-3500");
    const other = editedBy({ trimStartMs: 2000 }, sent);
    expect(clipOf(other, whole)?.missing?.cut?.name).toBe("2000-end");
    expect(played({ trimStartMs: 0 })).toBe("null/1080p/init");
  });

  test("plays whole again when the trim is removed", () => {
    const both = [...whole, ...files("1000-3500", "1080p", [2500])];
    expect(clipOf(answer, both)?.files["480p"]?.initKey).toBe("null/480p/init");
    expect(cutName({ trimStartMs: null, trimEndMs: null })).toBeNull();
  });

  test("does not exist when a file of it is missing", () => {
    expect(clipOf(answer, [])).toBeNull();
    expect(clipOf(answer, files(null, "480p", [1000]))).toBeNull();
    expect(clipOf(answer, files(null, "1080p", []))).toBeNull();
  });
});
