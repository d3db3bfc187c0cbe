import { TRIBUTE_TYPES } from "@contract/http/tribute";
import { aTributePage } from "@tests/support/factories/answers";
import i18next from "i18next";
import { expect, it } from "vitest";
import { posterWords } from "@src/features/share/model/posterWords";

const OPTIONS = { brand: "Folkreel", language: "en", t: i18next.t } as const;

it("says whom it is for, what to do and until when", () => {
  expect(posterWords(aTributePage(), OPTIONS)).toEqual({
    eyebrow: "Birthday",
    name: "Rose Miller",
    call: "Be in the film for Rose with a short video.",
    scan: ["Scan and record on your phone.", "No app needed."],
    due: "Until December 1",
    brand: "Folkreel",
  });
});

it("asks in words that suit the occasion", () => {
  const calls = TRIBUTE_TYPES.map((tributeType) => {
    const { call } = posterWords(aTributePage({ tributeType }), OPTIONS);
    expect(call).toContain("Rose");
    return call;
  });
  expect(calls[0]).toBe("Share a memory of Rose in a short video.");
});
