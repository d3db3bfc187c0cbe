import { languageOf } from "@server/language/languageOf";
import { describe, expect, test } from "vitest";

describe("the language of a request", () => {
  test.each([
    ["nothing is said", undefined, undefined, "en"],
    ["the browser wants one", undefined, "de", "de"],
    ["the browser wants a country's", undefined, "de-AT", "de"],
    ["in capital letters", undefined, "ES-mx", "es"],
    ["the first that there is counts", undefined, "fr-CA, es;q=0.8, de;q=0.9", "de"],
    ["the order counts where they are wanted alike", undefined, "es,de", "es"],
    ["one is not wanted at all", undefined, "de;q=0, es;q=0.1", "es"],
    ["any will do", undefined, "*", "en"],
    ["it is none that we speak", undefined, "fr, ja;q=0.5", "en"],
    ["it is nonsense", undefined, ";;q=,,=;q=x,\u0000", "en"],
    ["it is endless", undefined, `${"xx,".repeat(400)}de`, "en"],
    ["somebody chose one on this device", "uid=1; language=%22es%22; a=b", "de", "es"],
    ["as plain text", "language=de", "es", "de"],
    ["they chose one that there is not", "language=%22fr%22", "de", "de"],
    ["another cookie ends in the same word", "my-language=%22es%22", "de", "de"],
    ["the cookie is nonsense", "language=%22%22; =", "es", "es"],
  ])("where %s", (_case, cookie, wanted, language) => {
    expect(languageOf({ headers: { cookie, "accept-language": wanted } })).toBe(language);
  });
});
