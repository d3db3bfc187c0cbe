import { describe, expect, it } from "vitest";
import { paths, posterPathOf } from "@src/config/paths";
import { reelPathOf } from "@src/pages/starter/pastedLink";

describe("paths", () => {
  it("carry the token of a link, and no empty parameters", () => {
    expect(paths.tributeDetails("reel-1", { invite: "T" })).toBe("/tribute/reel-1?invite=T");
    expect(paths.watch("reel-1", { tgd: "T" })).toBe("/tribute/reel-1/watch?tgd=T");
    expect(paths.watch("reel-1", {})).toBe("/tribute/reel-1/watch");
  });

  it("are the specification's, with its names where it gives some", { tags: ["S2.17"] }, () => {
    expect({
      homePage: paths.homePage(),
      privacyPolicy: paths.privacyPolicy(),
      profile: paths.profile(),
      aboutUs: paths.aboutUs(),
      faq: paths.faq(),
      contactus: paths.contactus(),
      feedBack: paths.feedBack(),
      pricing: paths.pricing(),
      notification: paths.notification(),
      login: paths.login(),
      signup: paths.signup(),
      verify: paths.verify(),
      starterPage: paths.starterPage(),
      tributeDetails: paths.tributeDetails("reel-1"),
      recordTribute: paths.recordTribute(),
      createTribute: paths.createTribute(),
      createReelRecord: paths.createReelRecord(),
      presentation: paths.presentation("reel-1"),
      others: [
        paths.forgotPassword(),
        paths.upgrade(),
        paths.invite(),
        paths.questions(),
        paths.addQuestions(),
        paths.tributeReady(),
        paths.watch("reel-1"),
        paths.feedbackRecord(),
        paths.share({ tributeId: "reel-1", invite: "T" }),
      ],
    }).toEqual({
      homePage: "/home",
      privacyPolicy: "/privacypolicy",
      profile: "/profile",
      aboutUs: "/aboutus",
      faq: "/faq",
      contactus: "/contactus",
      feedBack: "/feedback",
      pricing: "/pricing",
      notification: "/notification",
      login: "/login",
      signup: "/signup",
      verify: "/verify",
      starterPage: "/",
      tributeDetails: "/tribute/reel-1",
      recordTribute: "/recordtribute",
      createTribute: "/createtribute",
      createReelRecord: "/createtribute/record",
      presentation: "/tribute/reel-1/presentation",
      others: [
        "/forgotpassword",
        "/createtribute/upgrade",
        "/createtribute/invite",
        "/createtribute/questions",
        "/createtribute/questions/addquestions",
        "/createtribute/tributeready",
        "/tribute/reel-1/watch",
        "/feedback/record",
        "/share?tributeId=reel-1&invite=T",
      ],
    });
  });

  it.each([
    ["https://folkreel.example/tribute/abc?invite=T", "/tribute/abc?invite=T"],
    [" /tribute/abc/watch?tgd=T ", "/tribute/abc/watch?tgd=T"],
    ["https://folkreel.example/profile", null],
    ["hello", null],
    ["", null],
  ])("find the path in a pasted %j: %j", (pasted, path) => {
    expect(reelPathOf(pasted)).toBe(path);
  });
});

it("lead from an invite link to its poster", () => {
  expect(posterPathOf("https://folkreel.example/tribute/reel-1?invite=T")).toBe(
    "/share?tributeId=reel-1&invite=T",
  );
});
