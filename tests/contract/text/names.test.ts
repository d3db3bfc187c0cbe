import { nameField, signInNameField, textField, titleField } from "@contract/fields";
import { findWebsitesWith } from "@contract/text/names";
import { websiteFinder } from "@contract/text/websites";
import { beforeAll, describe, expect, test } from "vitest";

const name = nameField("too long");

// Pages do without, and the server has IANA's.
beforeAll(() => findWebsitesWith(websiteFinder(["com", "example"])));

describe("a name", () => {
  test.each([
    ["  Ada  ", "Ada"],
    ["Ada\nLovelace\u0007", "Ada Lovelace"],
    ["A\u202Eda\u2066\u200B\uFEFF", "Ada"],
    ["👩\u200D💻 نگار\u200Cخانم", "👩\u200D💻 نگار\u200Cخانم"],
    ["\u3164\u115F\u00ADAda\u2060", "Ada"],
    ["❤\uFE0F 葛\u{E0100}城", "❤\uFE0F 葛\u{E0100}城"],
    ["J.R. Ewing", "J.R. Ewing"],
    ["Dr.Stone", "Dr.Stone"],
    ["Mary-Ann O'Neil, Jr.", "Mary-Ann O'Neil, Jr."],
  ])("%j is stored as %j", async (typed, stored) => {
    expect(await name.validate(typed)).toBe(stored);
  });

  test.each([
    "https://evil.example",
    "www.evil.example",
    "Win now at evil.com",
    "evil.com/win",
    "ｅvil．com",
    "e\u200Bvil.c\u2060om",
  ])("%j is refused, because mail programs would make a link of it", async (typed) => {
    const refusal = "Please leave web addresses out of names: {{website}}";
    await expect(name.validate(typed)).rejects.toThrow(refusal);
    await expect(titleField(80).validate(typed)).rejects.toThrow(refusal);
    expect(await signInNameField("too long").validate(typed)).toBe("");
  });
});

test("a longer text keeps its lines and addresses, and loses what changes the text around it", async () => {
  const typed = "See https://example.com\n\u202Eevil\u0007 שלום\u200F";
  expect(await textField(100).validate(typed)).toBe("See https://example.com\nevil שלום\u200F");
});
