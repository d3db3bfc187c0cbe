import type { MailContent } from "@server/mail/layout";
import { giftMail, passwordResetMail, verificationMail } from "@server/mail/templates";
import { describe, expect, test } from "vitest";

const link = "https://folkreel.test/verify?code=a&b=c";
const brand = "Folkreel";
const TEMPLATES: [string, MailContent][] = [
  ["verification", verificationMail({ brand, link })],
  ["gift", giftMail({ brand, link, from: "Ada", recipientName: "Grace", message: "Enjoy!" })],
  ["password reset", passwordResetMail({ brand, link })],
];

describe.each(TEMPLATES)("the %s mail", (_name, mail) => {
  test("carries the link in both parts, in HTML escaped", () => {
    expect(mail.text).toContain(link);
    expect(mail.html).toContain('href="https://folkreel.test/verify?code=a&amp;b=c"');
  });

  test("names the product and says why it came", () => {
    expect(mail.subject).not.toBe("");
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(brand);
      expect(part).toContain("You get this mail because");
    }
  });

  test("needs nothing from elsewhere: no script, picture or style sheet", () => {
    expect(mail.html).not.toMatch(/<script|<img|<link|url\(/i);
  });
});

test("a message keeps its lines", () => {
  const mail = giftMail({ brand, link, from: "Ada", recipientName: "", message: "One\nTwo" });
  expect(mail.html).toMatch(/One<br \/>\s*Two/);
  expect(mail.text).toContain("> One\n> Two");
});

test("what people typed cannot become markup", () => {
  const mail = giftMail({
    brand,
    link,
    from: "<b>Ada</b>",
    recipientName: '"><script>alert(1)</script>',
    message: "1 < 2 & 3",
  });
  expect(mail.html).not.toMatch(/<script|<b>/);
  expect(mail.html).toContain("1 &lt; 2 &amp; 3");
  expect(mail.text).toContain("> 1 < 2 & 3");
});
