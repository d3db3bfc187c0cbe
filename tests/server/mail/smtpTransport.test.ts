import type { MailContent } from "@server/mail/layout";
import { SmtpTransport } from "@server/mail/smtpTransport";
import { verificationMail } from "@server/mail/templates";
import { DeliveryError, NotLetGo } from "@server/mail/transport";
import { startMailServer, type TestMailServer } from "@tests/support/factories/mailServer";
import { eventually } from "@tests/support/eventually";
import { expect, onTestFinished, test } from "vitest";

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

async function open(
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
      return { outcome: error.outcome, problem: error.problem, message: error.message };
    },
  );

test("goes out with both parts, an id that stays the same, and one click to end it", async () => {
  const { server, transport } = await open();
  const unsubscribeUrl = "https://folkreel.test/unsubscribe?invitee=i1&token=t1";
  await transport.send(mail({ unsubscribeUrl }), letGo);
  const [raw = ""] = server.received;
  expect(raw).toContain("To: ada@example.com");
  expect(raw).toContain("From: Folkreel <hello@folkreel.test>");
  expect(raw).toContain("Message-ID: <m1@mail.folkreel>");
  expect(raw).toContain("text/plain");
  expect(raw).toContain("text/html");
  expect(raw).toContain("Auto-Submitted: auto-generated");
  expect(raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("a mail that somebody asked for has nothing to unsubscribe from", async () => {
  const { server, transport } = await open();
  await transport.send(mail(), letGo);
  expect(server.received[0]).not.toContain("List-Unsubscribe");
});

test("nothing in a mail becomes a header or a recipient of its own", async () => {
  const { server, transport } = await open();
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

test("is let go only once the server has taken sender, recipient and text, and before the end", async () => {
  const { server, transport } = await open();
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

test("what is kept back in the last moment does not arrive, and the next mail does", async () => {
  const { server, transport } = await open();
  await expect(transport.send(mail(), async () => false)).rejects.toBeInstanceOf(NotLetGo);
  const trouble = new Error("The database is away.");
  await expect(transport.send(mail(), () => Promise.reject(trouble))).rejects.toBe(trouble);
  await transport.send(mail({ id: "m2" }), letGo);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain("<m2@mail.folkreel>");
});

test.each([
  ["an address that does not exist", { RCPT: "550 5.1.1 nobody here" }, "refused"],
  ["a text that is not wanted", { END: "554 5.7.1 spam" }, "refused"],
  ["a full mailbox", { RCPT: "452 4.2.2 mailbox full" }, "notTaken"],
  ["greylisting", { END: "451 4.7.1 come back later" }, "notTaken"],
  ["a sender that is not allowed", { MAIL: "553 5.7.1 not you" }, "notTaken"],
  ["a server that is closing", { CONNECT: "421 4.3.2 closing" }, "notTaken"],
] as const)("%s: what the server says is told", async (_case, answers, outcome) => {
  const { transport } = await open(answers);
  const failure = await failureOf(transport.send(mail(), letGo));
  expect(failure).toMatchObject({ outcome });
  expect(failure?.problem).toContain(Object.values(answers)[0]?.slice(4));
});

test.each([
  ["before the text", { RCPT: null }, "notTaken"],
  ["after the end", { END: null }, "unknown"],
] as const)("a connection that is lost %s", async (_case, answers, outcome) => {
  const { transport } = await open(answers);
  expect(await failureOf(transport.send(mail(), letGo))).toMatchObject({ outcome });
});

test("words for the log name no address", async () => {
  const { transport } = await open({ RCPT: "550 <ada@example.com> unknown" });
  const failure = await failureOf(transport.send(mail(), letGo));
  expect(failure?.message).toBe("mail refused: RCPT TO 550");
  expect(failure?.problem).toContain("ada@example.com");
});

test("a server that is away is tried again by the very same transport", async () => {
  const { server, transport } = await open();
  await transport.send(mail(), letGo);
  await server.close();
  expect(await failureOf(transport.send(mail({ id: "m2" }), letGo))).toMatchObject({
    outcome: "notTaken",
    problem: "The mail server could not be reached.",
  });
  const back = await startMailServer({}, Number(new URL(server.url).port));
  onTestFinished(() => back.close());
  await transport.send(mail({ id: "m2" }), letGo);
  expect(back.received).toHaveLength(1);
});

test("a connection that the server closed while it was idle costs nothing", async () => {
  const { server, transport } = await open();
  await transport.send(mail(), letGo);
  server.hangUp();
  await transport.send(mail({ id: "m2" }), letGo);
  expect(server.received).toHaveLength(2);
});

test("twenty mails at once arrive, each once", async () => {
  const { server, transport } = await open();
  const ids = Array.from({ length: 20 }, (_, index) => `m${index}`);
  await Promise.all(ids.map((id) => transport.send(mail({ id }), letGo)));
  const arrived = server.received.map((raw) => /Message-ID: <(\w+)@/.exec(raw)?.[1]);
  expect(new Set(arrived)).toEqual(new Set(ids));
  expect(arrived).toHaveLength(20);
});
