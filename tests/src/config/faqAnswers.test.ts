import { ERRORS } from "@contract/errors";
import { answerTo, FAQ_ANSWERS } from "@src/config/faqAnswers";
import { expect, it } from "vitest";

it("every error of the server has an answer in the FAQ", () => {
  for (const code of Object.keys(ERRORS)) expect(FAQ_ANSWERS).toContain(answerTo(code));
});

it("an error has the answer about its subject, or the general one", () => {
  expect(answerTo("LINK_EXPIRED")).toBe("link");
  expect(answerTo("OUT_OF_CREDITS")).toBe("waiting");
  expect(answerTo("TOO_MANY_REQUESTS")).toBe("limits");
  expect(answerTo("UNEXPECTED")).toBe("trouble");
  expect(answerTo(undefined)).toBe("trouble");
  expect(answerTo("BAD_REQUEST", "not-sent")).toBe("not-sent");
});
