import { senderLabel } from "@server/modules/thanks/senderLabel";
import { expect, test } from "vitest";

test.each([
  ["the only name that is known", "Rosa Delgado", "", "Rosa Delgado"],
  ["the recipient's name for an account without one", "", "Rosa", "Rosa"],
  ["one name where both can belong to one person", "Rosa Delgado", "rosa", "Rosa Delgado"],
  ["one name for either of a couple", "Tom Adeyemi", "Anna & Tom", "Tom Adeyemi"],
  [
    "both names of people who share a surname",
    "Ana Delgado",
    "Rosa Delgado",
    "Ana Delgado (Rosa Delgado)",
  ],
  ["both names where they differ", "Mum", "Tía Elena", "Mum (Tía Elena)"],
])("a thank-you carries %s", (_what, name, recipient, label) => {
  expect(senderLabel(name, recipient)).toBe(label);
});
