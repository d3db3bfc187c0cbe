import { addressElsewhere } from "@src/features/recorder/model/addressElsewhere";
import { expect, it } from "vitest";

const HERE = "https://reel.example/recordtribute?tributeId=r1&invite=abc";

it("the address for another browser leads to the question that is shown", () => {
  const address = new URL(
    addressElsewhere(`${HERE}&question=q1`, { questionId: "q2", isGuest: false }),
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tributeId: "r1",
    invite: "abc",
    question: "q2",
  });
});

it("a guest starts anew there, so the address names no earlier answer to replace", () => {
  const retake = `${HERE}&retake=s1`;
  expect(addressElsewhere(retake, { questionId: null, isGuest: true })).toBe(HERE);
  expect(addressElsewhere(retake, { questionId: null, isGuest: false })).toBe(retake);
});
