import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readEnv } from "@server/config/env";
import { newId } from "@server/ids";
import { Lifecycle } from "@server/lifecycle";
import { Links } from "@server/links";
import { passwordResetMail } from "@server/mail/accountMails";
import { openMail } from "@server/start/openServices";
import { startMailServer } from "@tests/support/factories/mailServer";
import { expect, onTestFinished, test } from "vitest";

test("processes with one OUTBOX_DIR show each other's mails, and others do not", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const openIn = (name: string, OUTBOX_DIR = "") =>
    openMail(readEnv({ OUTBOX_DIR }), path.join(folder, name), {
      lifecycle: new Lifecycle(),
      links: new Links(Buffer.from("secret")),
    });
  const shared = path.join(folder, "mails");
  const [web, worker, other] = [openIn("web", shared), openIn("worker", shared), openIn("other")];
  const content = passwordResetMail({ language: "en", brand: "Folkreel", link: "https://x.test" });
  const mail = { ...content, id: "one", to: "ada@example.com", createdAt: new Date() };
  await worker.transport.send(mail, async () => true);
  expect(await web.outbox?.listMails(10)).toMatchObject([{ id: "one", to: mail.to }]);
  expect(await other.outbox?.listMails(10)).toEqual([]);
});

test("mails name BOUNCE_ADDRESS in their envelope, and the operator's come from another server", async () => {
  const [usual, other] = [await startMailServer(), await startMailServer()];
  onTestFinished(() => usual.close());
  onTestFinished(() => other.close());
  const lifecycle = new Lifecycle();
  onTestFinished(async () => void (await lifecycle.stop(1000)));
  const { transport, alarm } = openMail(
    readEnv({
      SMTP_URL: usual.url,
      OPERATOR_SMTP_URL: other.url,
      BOUNCE_ADDRESS: "bounces@folkreel.test",
    }),
    tmpdir(),
    { lifecycle, links: new Links(Buffer.from("secret")) },
  );
  const content = passwordResetMail({ language: "en", brand: "Folkreel", link: "https://x.test" });
  const mail = { ...content, id: newId(), to: "ada@example.com", createdAt: new Date() };
  await transport.send(mail, async () => true);
  await alarm?.send(mail, async () => true);
  expect(usual.senders).toEqual([expect.stringMatching(/^bounces\+[\da-f]{46}@folkreel\.test$/)]);
  expect(other.received).toHaveLength(1);
});
