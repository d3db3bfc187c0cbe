import { pageDataOf } from "@src/features/tribute/model/pageData";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { givenPageData } from "@tests/support/client/givenPageData";
import { afterEach, describe, expect, it } from "vitest";

afterEach(() => document.getElementById("page-data")?.remove());

describe("the data in the HTML", () => {
  it("is used for its own reel", () => {
    givenPageData(JSON.stringify(aPage(aTribute())));
    expect(pageDataOf("reel-1")?.tribute?.name).toBe("Happy birthday, Rose!");
  });

  it.each([
    ["another reel's", JSON.stringify(aPage(aTribute({ _id: "reel-2" })))],
    ["of nobody's reel", JSON.stringify(aPage(null))],
    ["half a page", '{"tribute":{"_id":"reel-1"'],
    ["null", "null"],
    ["empty", ""],
  ])("is not used when it is %s", (_what, text) => {
    givenPageData(text);
    expect(pageDataOf("reel-1")).toBeNull();
  });

  it("may be missing", () => {
    expect(pageDataOf("reel-1")).toBeNull();
  });
});
