import { languageOf } from "@server/language/languageOf";
import { describe, expect, test } from "vitest";

describe("the language of a request", () => {
  test.each([
    ["the request names none", undefined, undefined, "en"],
    ["the browser asks for one", undefined, "de", "de"],
    ["the browser asks for a country's variant", undefined, "de-AT", "de"],
    ["the browser writes it in capital letters", undefined, "ES-mx", "es"],
    ["only a later choice is available", undefined, "fr-CA, es;q=0.8, de;q=0.9", "de"],
    ["the browser prefers two equally", undefined, "es,de", "es"],
    ["the browser excludes one", undefined, "de;q=0, es;q=0.1", "es"],
    ["the browser accepts any", undefined, "*", "en"],
    ["none is supported", undefined, "fr, ja;q=0.5", "en"],
    ["the header is invalid", undefined, ";;q=,,=;q=x,\u0000", "en"],
    ["the header is very long", undefined, `${"xx,".repeat(400)}de`, "en"],
    ["the user chose one on this device", "uid=1; language=%22es%22; a=b", "de", "es"],
    ["the cookie holds plain text", "language=de", "es", "de"],
    ["the cookie names an unsupported one", "language=%22fr%22", "de", "de"],
    ["another cookie's name ends in the same word", "my-language=%22es%22", "de", "de"],
    ["the cookie is invalid", "language=%22%22; =", "es", "es"],
  ])("is right when %s", (_case, cookie, wanted, language) => {
    expect(languageOf({ headers: { cookie, "accept-language": wanted } })).toBe(language);
  });
});
