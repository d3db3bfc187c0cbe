import { shareLinks } from "@src/shared/share/shareLinks";
import { t } from "i18next";
import { describe, expect, it } from "vitest";

describe("links that share the invitation", () => {
  const link = "https://reels.example/tribute/r1?invite=a-b_c&x=1";
  const to = shareLinks(link, "Rose & Tom", t);

  it.each(Object.entries(to))("carry the complete link by %s", (_way, href) => {
    const text = new URL(href).searchParams.get("text") ?? new URL(href).searchParams.get("body");
    expect(text).toContain(link);
    expect(text).toContain("Rose & Tom");
  });

  it("name the person in the mail's subject", () => {
    expect(new URL(to.mail).searchParams.get("subject")).toBe("A video reel for Rose & Tom");
  });
});
