import { TRIBUTE_TYPES } from "@contract/http/tribute";
import { aTributePage } from "@tests/support/factories/answers";
import i18next from "i18next";
import { expect, it } from "vitest";
import { posterTexts } from "@src/features/share/model/posterTexts";

const OPTIONS = { brand: "Folkreel", language: "en", t: i18next.t } as const;

it("a poster says whom the reel is for, what to do and until when", () => {
  expect(posterTexts(aTributePage(), OPTIONS)).toEqual({
    eyebrow: "Birthday",
    name: "Rose Miller",
    call: "Be part of the film for Rose with a short video.",
    scan: ["Scan and record on your phone.", "No app needed."],
    due: "Until December 1",
    brand: "Folkreel",
  });
});

it("a poster's invitation suits the occasion", () => {
  const calls = TRIBUTE_TYPES.map((tributeType) => {
    const { call } = posterTexts(aTributePage({ tributeType }), OPTIONS);
    expect(call).toContain("Rose");
    return call;
  });
  expect(calls[0]).toBe("Share a memory of Rose in a short video.");
});
