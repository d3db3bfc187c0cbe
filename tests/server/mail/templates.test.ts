import type { MailContent } from "@server/mail/layout";
import { exportReadyMail } from "@server/mail/exportTemplates";
import { coOrganiserMail, inviteMail, reminderMail } from "@server/mail/invitationTemplates";
import { contactMail, feedbackMail, feedbackVideoMail } from "@server/mail/operatorTemplates";
import { receiptMail } from "@server/mail/moneyTemplates";
import { failedRefundMail, orphanPaymentMail, owedMail } from "@server/mail/operatorMoneyTemplates";
import { emailChangeMail, passwordResetMail, signInLinkMail } from "@server/mail/accountMails";
import { giftMail, thankYouMail, verificationMail } from "@server/mail/templates";
import { describe, expect, test } from "vitest";

const language = "en" as const;
const link = "https://folkreel.test/verify?code=a&b=c";
const brand = "Folkreel";
const unsubscribeUrl = "https://folkreel.test/unsubscribe?code=i.t";
const invitation = {
  language,
  brand,
  link,
  from: "Ada",
  inviteeName: "Bob",
  recipient: "Grace & Alan",
  dueDate: "2030-12-24",
  unsubscribeUrl,
} as const;
const exported = {
  language,
  brand,
  link,
  kind: "reel",
  expiresAt: new Date("2030-12-24T09:00:00Z"),
} as const;
const TEMPLATES: [string, MailContent][] = [
  ["verification", verificationMail({ language, brand, link })],
  [
    "gift",
    giftMail({
      language,
      brand,
      link,
      from: "Ada",
      recipientName: "Grace",
      filmLink: `${link}&view=film`,
      message: "Enjoy!",
      unsubscribeUrl,
    }),
  ],
  [
    "thank-you",
    thankYouMail({
      language,
      brand,
      link,
      from: "Grace Hopper",
      recipient: "Grace & Alan",
      reader: "Bob",
      isWritten: false,
      quote: null,
      isRecipient: true,
      isPersonal: false,
      unsubscribeUrl,
    }),
  ],
  ["password reset", passwordResetMail({ language, brand, link })],
  ["sign-in link", signInLinkMail({ language, brand, link })],
  ["new address", emailChangeMail({ language, brand, link })],
  ["export ready", exportReadyMail({ ...exported, reelName: "Grace turns 40" })],
  ["invite", inviteMail({ ...invitation, message: "Keep it secret!" })],
  ["reminder", reminderMail({ ...invitation, message: "", daysLeft: 7 })],
  [
    "co-organiser",
    coOrganiserMail({
      language,
      brand,
      link,
      from: "Ada",
      recipient: "Grace & Alan",
      unsubscribeUrl,
    }),
  ],
  [
    "feedback video",
    feedbackVideoMail({
      brand,
      link,
      writer: { name: "Ada", email: null },
      canPlay: true,
      days: 30,
    }),
  ],
];

describe.each(TEMPLATES)("the %s mail", (_name, mail) => {
  test("carries the link in both parts and escapes it in HTML", () => {
    expect(mail.text).toContain(link);
    expect(mail.html).toContain('href="https://folkreel.test/verify?code=a&amp;b=c"');
  });

  test("names the product and the reason for the mail", () => {
    expect(mail.subject).not.toBe("");
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(brand);
      expect(part).toMatch(/You(?:'|&#39;)re getting this (email|reminder) because/);
    }
  });

  test("loads nothing from elsewhere: no script, picture or style sheet", () => {
    expect(mail.html).not.toMatch(/<script|<img|<link|url\(/i);
  });
});

describe("mails about money", () => {
  const payment = {
    brand,
    folks: 10,
    paidCents: 1090,
    reference: "pi_1",
    origin: "https://f.test",
  };
  const paid = {
    ...payment,
    language,
    amountCents: 1000,
    paidAt: new Date("2030-12-24T00:00:00Z"),
  };

  test("state the amount, the purpose and the date", () => {
    const { subject, text, html } = receiptMail({ ...paid, isSandbox: false });
    expect(subject).toBe("Your receipt from Folkreel: $10.90");
    for (const words of ["10 × $1.00 = $10.00", "Taxes: $0.90", "December 24, 2030", "pi_1"])
      expect([text.includes(words), html.includes(words)]).toEqual([true, true]);
    expect(receiptMail({ ...paid, isSandbox: true }).text).toContain("no money was taken");
    expect(receiptMail({ ...paid, paidCents: 500, isSandbox: false }).text).toContain(
      "Discount: $5.00",
    );
  });

  test("tell the operator which payment to look at", () => {
    expect(owedMail({ ...payment, owed: 3 }).subject).toBe(
      "3 credits are owed after a refund or a dispute",
    );
    const failed = { ...payment, refundId: "re_1", hasAccount: true };
    for (const { text } of [
      owedMail({ ...payment, owed: 1 }),
      orphanPaymentMail(payment),
      failedRefundMail(failed),
    ])
      expect(text).toContain("pi_1");
    expect(failedRefundMail(failed).text).toContain("re_1");
  });
});

test("a message keeps its line breaks", () => {
  const mail = giftMail({
    language,
    brand,
    link,
    from: "Ada",
    recipientName: "",
    filmLink: null,
    message: "One\nTwo",
    unsubscribeUrl,
  });
  expect(mail.html).toMatch(/One<br \/>\s*Two/);
  expect(mail.text).toContain("> One\n> Two");
});

describe("user input", () => {
  const hostile = '"><script>alert(1)</script><b>';
  const typed = {
    ...invitation,
    from: hostile,
    inviteeName: hostile,
    recipient: hostile,
    message: "1 < 2 & 3",
  };
  const note = { brand, writer: { name: hostile, email: "a@b.test" }, message: hostile };
  const mails: [string, MailContent][] = [
    ["gift", giftMail({ ...typed, filmLink: null, recipientName: hostile })],
    ["invite", inviteMail(typed)],
    ["reminder", reminderMail({ ...typed, message: "", daysLeft: 0 })],
    ["co-organiser", coOrganiserMail(typed)],
    ["export ready", exportReadyMail({ ...exported, reelName: hostile })],
    [
      "contact",
      contactMail({ ...note, topic: "An idea", fileName: hostile, origin: "https://f.test" }),
    ],
    ["feedback video", feedbackVideoMail({ ...note, link, canPlay: false, days: 30 })],
    ["feedback", feedbackMail({ ...note, rating: 3, text: hostile, origin: "https://f.test" })],
  ];

  test.each(mails)("cannot become markup in the %s mail", (_name, mail) => {
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.html).toContain("&quot;&gt;&lt;script&gt;");
  });

  test("is unchanged in the text part", () => {
    const { html, text } = inviteMail(typed);
    expect(html).toContain("1 &lt; 2 &amp; 3");
    expect(text).toContain("> 1 < 2 & 3");
  });

  test("cannot become a link, and looks unchanged", () => {
    const message = "Look at https://evil.example/login, evil.example or mail@evil.example. Ada";
    for (const mail of [
      inviteMail({ ...typed, message }),
      reminderMail({ ...typed, message, daysLeft: 1 }),
    ])
      for (const part of [mail.html, mail.text]) {
        expect(part).not.toMatch(/:\/\/evil|evil\.example/);
        expect(part.replaceAll("\u200b", "")).toContain(message);
      }
  });

  test("cannot become a header", () => {
    const from = "Ada\r\nBcc: everybody@example.com\u2028\u202e";
    expect(inviteMail({ ...typed, from, recipient: "Grace" }).subject).toBe(
      "Ada Bcc: everybody@example.com would like a video from you for Grace",
    );
  });
});

test.each([
  [
    7,
    "Your video for Grace & Alan is still missing",
    "There are 7 days left, until Tuesday, December 24.",
  ],
  [
    1,
    "One day left for your video for Grace & Alan",
    "Tomorrow, Tuesday, December 24, is the last day.",
  ],
  [
    0,
    "Today is the last day for your video for Grace & Alan",
    "Today, Tuesday, December 24, is the last day.",
  ],
  [
    -2,
    "Your video for Grace & Alan is still missing",
    "The due date has passed, but you can still send your video.",
  ],
])("a reminder with %s days left says so", (daysLeft, subject, words) => {
  const mail = reminderMail({ ...invitation, message: "", daysLeft });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
});

test("only unrequested mails have an unsubscribe link, in both parts", () => {
  for (const [name, mail] of TEMPLATES) {
    const isUnasked = ["invite", "reminder", "thank-you", "gift", "co-organiser"].includes(name);
    expect([name, mail.unsubscribeUrl]).toEqual([name, isUnasked ? unsubscribeUrl : undefined]);
    expect(mail.text.includes(unsubscribeUrl)).toBe(isUnasked);
    expect(mail.html.includes(unsubscribeUrl.replace("&", "&amp;"))).toBe(isUnasked);
  }
});

describe("in another language", () => {
  const ofDay = { ...invitation, message: "Pssst!", inviteeName: "Bob", from: "Ada" };

  test("an invitation is fully translated, with the date in the local format", () => {
    const german = inviteMail({ ...ofDay, language: "de" });
    expect(german.subject).toBe("Ada bittet dich um ein Video für Grace & Alan");
    expect(german.html).toContain('<html lang="de">');
    for (const words of [
      "Bitte sende deins bis Dienstag, 24. Dezember.",
      "Video aufnehmen",
      "Abbestellen",
    ])
      expect([german.text.includes(words), german.html.includes(words)]).toEqual([true, true]);
    expect(german.html).toContain("Falls der Knopf nicht funktioniert, öffne diesen Link:");
    expect(inviteMail({ ...ofDay, language: "es" }).text).toContain(
      "Tienes hasta el martes, 24 de diciembre para enviar el tuyo.",
    );
  });

  test("a reminder states how many days are left", () => {
    const left = (daysLeft: number) =>
      reminderMail({ ...ofDay, message: "", language: "es", daysLeft }).text;
    expect(left(7)).toContain("Quedan 7 días, hasta el martes, 24 de diciembre.");
    expect(left(1)).toContain("Mañana, martes, 24 de diciembre, es el último día.");
  });

  test("a receipt shows amounts in the local format", () => {
    const receipt = receiptMail({
      language: "de",
      brand,
      folks: 1,
      amountCents: 100,
      paidCents: 119,
      reference: "pi_1",
      origin: "https://f.test",
      paidAt: new Date("2030-12-24T00:00:00Z"),
      isSandbox: false,
    });
    expect(receipt.subject).toBe("Deine Quittung von Folkreel: 1,19 $");
    expect(receipt.text).toContain("Danke! Du kannst noch 1 weitere Person einladen.");
  });

  test("the operator's mails stay in English", () => {
    const payment = {
      brand,
      folks: 2,
      paidCents: 200,
      reference: "pi_1",
      origin: "https://f.test",
    };
    expect(owedMail({ ...payment, owed: 1 }).html).toContain('<html lang="en">');
  });
});
