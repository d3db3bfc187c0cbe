import { mails } from "@server/db/schema/mail";
import { newId } from "@server/ids";
import { returnPathOf } from "@server/mail/returnPath";
import { SmtpTransport } from "@server/mail/smtpTransport";
import { verificationMail } from "@server/mail/templates";
import { startMailServer } from "@tests/support/factories/mailServer";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";

const ADDRESS = "bounces@folkreel.test";
const server = await startTestServer({ bounceAddress: ADDRESS });
const { db, links } = server.deps;

async function newMail(state: "sent" | "waiting" | "cancelled" = "sent") {
  const id = newId();
  await db.insert(mails).values({
    id,
    idempotencyKey: id,
    kind: "invite",
    to: "ada@example.com",
    subject: "Hello",
    html: "",
    text: "",
    state,
    createdAt: new Date(),
  });
  return id;
}

const reportTo = (to: string, fields: readonly string[]) =>
  [
    "From: MAILER-DAEMON@mail.example.com",
    `To: <${to}>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.example.com",
    "",
    "Final-Recipient: rfc822; ada@example.com",
    ...fields,
    "",
    "--b--",
    "",
  ].join("\r\n");

const report = (body: string, on = server) =>
  on.app.server.inject({
    method: "POST",
    url: "/api/mail/bounce",
    headers: { "content-type": "message/rfc822", "api-key": on.deps.apiKey },
    body,
  });

async function mailWith(id: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

describe("a report about a mail that was accepted", () => {
  test.each([
    [
      "of Postfix",
      [
        "Action: failed",
        "Status: 5.1.1",
        "Diagnostic-Code: smtp; 550 5.1.1 <ada@example.com>: no",
        "    such user",
      ],
      "bounced",
      "550 5.1.1 <ada@example.com>: no such user",
    ],
    [
      "whose words alone say why",
      ["Action: failed", "Status: 5.0.0", "Diagnostic-Code: smtp; 550 5.1.1 No such user"],
      "bounced",
      "550 5.1.1 No such user",
    ],
    [
      "about our reputation",
      ["Action: failed", "Status: 5.7.1", "Diagnostic-Code: smtp; 554 5.7.1 rejected as spam"],
      "failed",
      "554 5.7.1 rejected as spam",
    ],
    ["without words", ["Action: failed", "Status: 5.1.1"], "bounced", "5.1.1"],
  ])("%s is recorded", async (_what, fields, state, problem) => {
    const id = await newMail();
    // Some servers change the case.
    const to = returnPathOf(links, ADDRESS, id).toUpperCase();
    expect((await report(reportTo(to, fields))).json()).toEqual({ recorded: true });
    expect(await mailWith(id)).toMatchObject({ state, problem });
  });

  test.each([
    ["about a delay", ["Action: delayed", "Status: 4.4.1"]],
    ["about a delivery", ["Action: delivered", "Status: 2.0.0"]],
    ["that is an automatic reply", []],
  ])("%s changes nothing", async (_what, fields) => {
    const id = await newMail();
    const answer = await report(reportTo(returnPathOf(links, ADDRESS, id), fields));
    expect(answer.json()).toEqual({ recorded: false });
    expect(await mailWith(id)).toMatchObject({ state: "sent" });
  });

  test("changes only mails that were sent", async () => {
    const id = await newMail("cancelled");
    await report(reportTo(returnPathOf(links, ADDRESS, id), ["Action: failed", "Status: 5.1.1"]));
    expect(await mailWith(id)).toMatchObject({ state: "cancelled" });
  });

  test("is refused without an address that we gave the mail", async () => {
    const id = await newMail();
    const [right, other] = [
      returnPathOf(links, ADDRESS, id),
      returnPathOf(links, ADDRESS, newId()),
    ];
    const at = right.indexOf("@") - 16;
    const forged = right.slice(0, at) + other.slice(at);
    for (const to of [forged, ADDRESS, "hello@folkreel.test"]) {
      const answer = await report(reportTo(to, ["Action: failed", "Status: 5.1.1"]));
      expect(answer.statusCode).toBe(400);
    }
    expect((await report("")).statusCode).toBe(400);
    expect(await mailWith(id)).toMatchObject({ state: "sent" });
  });

  test("is not listened to unless an address is configured", async () => {
    const deaf = await startTestServer();
    expect((await report("x", deaf)).statusCode).toBe(404);
  });
});

test("a mail's envelope names the address for reports about it, and its header the sender", async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const transport = new SmtpTransport(mailServer.url, "hello@folkreel.test", (id) =>
    returnPathOf(links, ADDRESS, id),
  );
  onTestFinished(() => transport.close());
  const content = verificationMail({ language: "en", brand: "Folkreel", link: "https://f.test/v" });
  const id = newId();
  const mail = { ...content, id, to: "ada@example.com", createdAt: new Date() };
  await transport.send(mail, async () => true);
  expect(mailServer.senders).toEqual([returnPathOf(links, ADDRESS, id)]);
  expect(mailServer.received[0]).toContain("From: hello@folkreel.test");
});
