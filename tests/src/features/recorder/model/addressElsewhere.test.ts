import { addressElsewhere } from "@src/features/recorder/model/addressElsewhere";
import { expect, it } from "vitest";

const HERE = "https://reel.example/recordtribute?tributeId=r1&invite=abc";
const kim = { firstName: "Kim", lastName: "Guest" };

it("the address for another browser leads to the question that is shown", () => {
  const address = new URL(
    addressElsewhere(`${HERE}&question=q1`, { questionId: "q2", guest: null }),
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tributeId: "r1",
    invite: "abc",
    question: "q2",
  });
  expect(address.hash).toBe("");
});

it("the address carries a guest's name in its fragment, which no server sees", () => {
  const address = new URL(addressElsewhere(HERE, { questionId: null, guest: kim }));
  expect(address.hash).toBe("#firstName=Kim&lastName=Guest");
  expect(address.href.split("#")[0]).toBe(HERE);
});

it("a guest starts anew there, so the address names no earlier answer to replace", () => {
  const retake = `${HERE}&retake=s1`;
  expect(addressElsewhere(retake, { questionId: null, guest: kim })).not.toContain("s1");
  expect(addressElsewhere(retake, { questionId: null, guest: null })).toBe(retake);
});
