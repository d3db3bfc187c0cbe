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

  it("go to the person whose number or address is known", () => {
    const known = shareLinks(link, "Rose", t, { phone: "+491701234567", email: "rose@x.org" });
    expect(known.whatsapp).toMatch(/^https:\/\/wa\.me\/491701234567\?text=/);
    expect(known.sms).toMatch(/^sms:\+491701234567\?&body=/);
    expect(known.mail).toMatch(/^mailto:rose%40x\.org\?/);
    // WhatsApp finds nobody by a number without the code of its country.
    const local = shareLinks(link, "Rose", t, { phone: "01701234567" });
    expect(local.whatsapp).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(local.sms).toMatch(/^sms:01701234567\?/);
  });

  it("name the person in the mail's subject", () => {
    expect(new URL(to.mail).searchParams.get("subject")).toBe("A video reel for Rose & Tom");
  });
});
