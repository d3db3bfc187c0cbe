import { describe, expect, it } from "vitest";
import { paths, posterPathOf, reelPathOf } from "@src/config/paths";

describe("paths", () => {
  it("carry the token of a link and nothing empty", () => {
    expect(paths.tributeDetails("reel-1", { invite: "T" })).toBe("/tribute/reel-1?invite=T");
    expect(paths.watch("reel-1", { tgd: "T" })).toBe("/tribute/reel-1/watch?tgd=T");
    expect(paths.watch("reel-1", {})).toBe("/tribute/reel-1/watch");
  });

  it("are the specification's", () => {
    expect([
      paths.aboutUs(),
      paths.faq(),
      paths.privacyPolicy(),
      paths.pricing(),
      paths.contactus(),
      paths.feedBack(),
      paths.feedbackRecord(),
      paths.notification(),
      paths.profile(),
      paths.share({ tributeId: "reel-1", invite: "T" }),
    ]).toEqual([
      "/aboutus",
      "/faq",
      "/privacypolicy",
      "/pricing",
      "/contactus",
      "/feedback",
      "/feedback/record",
      "/notification",
      "/profile",
      "/share?tributeId=reel-1&invite=T",
    ]);
  });

  it.each([
    ["https://folkreel.example/tribute/abc?invite=T", "/tribute/abc?invite=T"],
    [" /tribute/abc/watch?tgd=T ", "/tribute/abc/watch?tgd=T"],
    ["https://folkreel.example/profile", null],
    ["hello", null],
    ["", null],
  ])("of a pasted %j: %j", (pasted, path) => {
    expect(reelPathOf(pasted)).toBe(path);
  });
});

it("leads from an invite link to its poster", () => {
  expect(posterPathOf("https://folkreel.example/tribute/reel-1?invite=T")).toBe(
    "/share?tributeId=reel-1&invite=T",
  );
});
