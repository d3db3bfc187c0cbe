import type { MailContent } from "@server/mail/layout";
import { SmtpTransport } from "@server/mail/smtpTransport";
import { verificationMail } from "@server/mail/templates";
import { DeliveryError, MailWithheldError } from "@server/mail/transport";
import { startMailServer, type TestMailServer } from "@tests/support/factories/mailServer";
import { eventually } from "@tests/support/eventually";
import { describe, expect, onTestFinished, test } from "vitest";

const content = verificationMail({
  language: "en",
  brand: "Folkreel",
  link: "https://folkreel.test/verify?code=x",
});
const letGo = async () => true;
const mail = (changes: Partial<MailContent & { id: string; to: string }> = {}) => ({
  id: "m1",
  to: "ada@example.com",
  createdAt: new Date(),
  ...content,
  ...changes,
});

async function openTransport(
  answers: TestMailServer["answers"] = {},
): Promise<{ server: TestMailServer; transport: SmtpTransport }> {
  const server = await startMailServer(answers);
  const transport = new SmtpTransport(server.url, "Folkreel <hello@folkreel.test>");
  onTestFinished(() => server.close());
  onTestFinished(() => transport.close());
  return { server, transport };
}

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof DeliveryError)) throw error;
      const { outcome, problem, blame, message } = error;
      return { outcome, problem, blame, message };
    },
  );

test("a mail is sent with both parts, a stable id and a one-click unsubscribe", async () => {
  const { server, transport } = await openTransport();
  const unsubscribeUrl = "https://folkreel.test/unsubscribe?invitee=i1&token=t1";
  await transport.send(mail({ unsubscribeUrl }), letGo);
  const [raw = ""] = server.received;
  expect(raw).toContain("To: ada@example.com");
  expect(raw).toContain("From: Folkreel <hello@folkreel.test>");
  // Filters distrust a domain that does not exist.
  expect(raw).toContain("Message-ID: <m1@folkreel.test>");
  expect(raw).toContain("text/plain");
  expect(raw).toContain("text/html");
  expect(raw).toContain("Auto-Submitted: auto-generated");
  expect(raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("a requested mail has no unsubscribe link", async () => {
  const { server, transport } = await openTransport();
  await transport.send(mail(), letGo);
  expect(server.received[0]).not.toContain("List-Unsubscribe");
});

test("no content of a mail can add a header or a recipient", async () => {
  const { server, transport } = await openTransport();
  const evil = "x\r\nBcc: everybody@example.com\r\n\r\n<script>";
  await transport
    .send(mail({ subject: evil, to: "ada@example.com>\r\nRCPT TO:<eve@example.com" }), letGo)
    .catch(() => undefined);
  await transport.send(mail({ id: "m2", subject: evil, unsubscribeUrl: evil }), letGo);
  for (const raw of server.received) {
    const [headers = ""] = raw.split("\n\n");
    expect(headers).not.toMatch(/^(bcc|<script>)/im);
    expect(headers).not.toMatch(/^to:.*eve@/im);
  }
});

test("a mail is released only after the server has accepted sender, recipient and text, and before the end", async () => {
  const { server, transport } = await openTransport();
  const steps: string[] = [];
  server.onStep = (step) => steps.push(step);
  await transport.send(mail(), async () => {
    await eventually(() => expect(steps).toContain("TEXT"));
    steps.push("let go");
    return true;
  });
  expect(steps.filter((step) => step !== "TEXT")).toEqual([
    "CONNECT",
    "EHLO",
    "MAIL",
    "RCPT",
    "DATA",
    "let go",
    "END",
  ]);
});

test("a mail that is withheld at the last moment does not arrive, and the next mail does", async () => {
  const { server, transport } = await openTransport();
  await expect(transport.send(mail(), async () => false)).rejects.toBeInstanceOf(MailWithheldError);
  const trouble = new Error("The database is away.");
  await expect(transport.send(mail(), () => Promise.reject(trouble))).rejects.toBe(trouble);
  await transport.send(mail({ id: "m2" }), letGo);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain("<m2@folkreel.test>");
});

const wordsOf = (answers: TestMailServer["answers"]): string => Object.values(answers)[0] ?? "";

describe("the answer of a mail server", () => {
  test.each([
    { RCPT: "550 5.1.1 nobody here" },
    { RCPT: "553 5.1.2 no such host" },
    { RCPT: "501 5.1.3 bad syntax" },
    { RCPT: "551 5.1.6 has moved" },
    { RCPT: "556 5.1.10 takes no mail" },
    { RCPT: "550 5.2.1 disabled" },
    { RCPT: "550-5.1.1 The account does not exist.\r\n550 5.1.1 Learn more" },
    { END: "550 5.1.1 nobody here" },
  ])("%j means that the address is dead", async (answers) => {
    const { transport } = await openTransport(answers);
    const failure = await failureOf(transport.send(mail(), letGo));
    expect(failure).toMatchObject({ outcome: "deadAddress", blame: "nobody" });
    expect(failure?.problem).toBe(wordsOf(answers).replace("\r\n", " "));
  });

  test.each([
    // Our configuration.
    { RCPT: "554 5.7.1 <ada@example.com>: Relay access denied" },
    { RCPT: "530 5.7.0 Authentication required" },
    { RCPT: "550 5.7.1 Client was not authenticated" },
    { RCPT: "550 Sender verify failed" },
    // Our plan at the provider.
    { RCPT: "550 5.4.5 Daily user sending limit exceeded" },
    { END: "550 5.4.5 Daily user sending limit exceeded" },
    { END: "554 Message rejected: Email address is not verified" },
    { RCPT: "552 5.3.4 message too big" },
    // Our sender.
    { RCPT: "550 5.1.8 <hello@folkreel.test>: Domain not found" },
    { RCPT: "550 5.1.7 bad sender" },
    // Our reputation.
    { RCPT: "550 5.7.1 Client host blocked using Spamhaus" },
    { END: "550 5.7.23 SPF" },
    { END: "550 5.7.26 DMARC" },
    { END: "554 5.7.1 rejected as spam" },
    { RCPT: "550 5.7.1 Greylisted, please try again later" },
  ])("%j is perhaps our own fault, and says nothing about the address", async (answers) => {
    const { transport } = await openTransport(answers);
    const failure = await failureOf(transport.send(mail(), letGo));
    expect(failure).toMatchObject({ outcome: "notAccepted", blame: "perhapsUs" });
    expect(failure?.problem).toBe(wordsOf(answers));
  });

  test.each([{ MAIL: "553 5.7.1 not you" }, { MAIL: "530 5.7.0 Authentication required" }])(
    "%j is certainly our own fault",
    async (answers) => {
      const { transport } = await openTransport(answers);
      const failure = await failureOf(transport.send(mail(), letGo));
      expect(failure).toMatchObject({ outcome: "notAccepted", blame: "us" });
    },
  );

  test.each([
    { RCPT: "452 4.2.2 mailbox full" },
    { RCPT: "552 5.2.2 mailbox full" },
    { END: "451 4.7.1 come back later" },
    { CONNECT: "421 4.3.2 closing" },
  ])("%j passes by itself", async (answers) => {
    const { transport } = await openTransport(answers);
    const failure = await failureOf(transport.send(mail(), letGo));
    expect(failure).toMatchObject({ outcome: "notAccepted", blame: "nobody" });
    expect(failure?.problem).toBe(wordsOf(answers));
  });
});

test.each([
  ["before the text", { RCPT: null }, "notAccepted"],
  ["after the end", { END: null }, "unknown"],
] as const)(
  "a connection that is lost %s is reported with the right outcome",
  async (_case, answers, outcome) => {
    const { transport } = await openTransport(answers);
    expect(await failureOf(transport.send(mail(), letGo))).toMatchObject({ outcome });
  },
);

test("the log says the command, the code and the server's words, without an address", async () => {
  const { transport } = await openTransport({ RCPT: "550 5.7.1 <ada@example.com>: no relay" });
  const failure = await failureOf(transport.send(mail(), letGo));
  expect(failure?.message).toBe("mail notAccepted: RCPT TO: 550 5.7.1 ... no relay");
  expect(failure?.problem).toContain("ada@example.com");
});

test("the same transport retries a server that was unavailable", async () => {
  const { server, transport } = await openTransport();
  await transport.send(mail(), letGo);
  await server.close();
  expect(await failureOf(transport.send(mail({ id: "m2" }), letGo))).toMatchObject({
    outcome: "notAccepted",
    problem: "We couldn't reach the mail server.",
  });
  const back = await startMailServer({}, Number(new URL(server.url).port));
  onTestFinished(() => back.close());
  await transport.send(mail({ id: "m2" }), letGo);
  expect(back.received).toHaveLength(1);
});

test("a connection that the server closed while idle causes no failure", async () => {
  const { server, transport } = await openTransport();
  await transport.send(mail(), letGo);
  server.hangUp();
  await transport.send(mail({ id: "m2" }), letGo);
  expect(server.received).toHaveLength(2);
});

test("twenty concurrent mails arrive once each", async () => {
  const { server, transport } = await openTransport();
  const ids = Array.from({ length: 20 }, (_, index) => `m${index}`);
  await Promise.all(ids.map((id) => transport.send(mail({ id }), letGo)));
  const arrived = server.received.map((raw) => /Message-ID: <(\w+)@/.exec(raw)?.[1]);
  expect(new Set(arrived)).toEqual(new Set(ids));
  expect(arrived).toHaveLength(20);
});
