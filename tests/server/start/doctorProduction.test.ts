import { once } from "node:events";
import { createServer, request as httpRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { readEnv } from "@server/config/env";
import { createListener } from "@server/start/listening";
import { OpenRequests } from "@server/start/openRequests";
import { isUpload, uploadsHandler } from "@server/uploads/tusServer";
import { uploadRules } from "@server/modules/videos/uploadRules";
import { startMailServer } from "@tests/support/factories/mailServer";
import { openGate } from "@tests/support/factories/openGate";
import { startTestServer } from "@tests/support/factories/server";
import { SocketServer } from "@server/realtime/socketServer";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { findProduction } from "../../../scripts/doctor/production";

const server = await startTestServer();
const realtime = new SocketServer(server.deps.identity);
const uploads = uploadsHandler(server.deps, uploadRules(server.deps), () => undefined);
const product = createListener((_request, response) => response.end("a page"), {
  ahead: [{ matches: isUpload, handle: uploads }],
  requests: new OpenRequests(),
});
realtime.attach(product, async () => undefined, openGate());
product.listen(0, "127.0.0.1");
await once(product, "listening");
const { port: productPort } = product.address() as AddressInfo;
const mailServer = await startMailServer();
afterAll(async () => {
  await mailServer.close();
  realtime.close();
  product.closeAllConnections();
  product.close();
});

const RECORDS: Record<string, string[]> = {
  "example.com": ["v=spf1 include:mail.example.net -all"],
  "_dmarc.example.com": ["v=DMARC1; p=none"],
};
const resolver = {
  resolve: async () => ["203.0.113.7"],
  resolveTxt: async (name: string) => (RECORDS[name] ?? []).map((text) => [text]),
};
const ENV = {
  PUBLIC_URL: "https://reels.example.com",
  SMTP_URL: mailServer.url,
  MAIL_FROM: "Reels <hello@example.com>",
  OPERATOR_EMAIL: "operator@example.com",
  TRUST_PROXY: "127.0.0.1",
};

async function ask(
  port: number,
  {
    env = {},
    aheadMs = 0,
    names = resolver,
  }: { env?: object; aheadMs?: number; names?: Partial<typeof resolver> } = {},
) {
  const found = await findProduction(readEnv({ ...ENV, ...env }), {
    resolver: { ...resolver, ...names },
    product: `http://127.0.0.1:${port}`,
    now: () => Date.now() + aheadMs,
  });
  const of = (grade: string) =>
    found.filter((one) => one.grade === grade).map((one) => one.message);
  return { ok: of("ok"), wrong: of("wrong"), note: of("note") };
}

/** Starts a proxy before the product that handles some requests itself. */
async function startProxy(handle: RequestListener): Promise<number> {
  const proxy = createServer(handle);
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return (proxy.address() as AddressInfo).port;
}

describe("the doctor's look from outside", () => {
  it("finds nothing wrong with the product itself, and mails the operator", async () => {
    const { ok, wrong } = await ask(productPort);
    expect(wrong).toEqual([]);
    for (const part of ["Product", "Clock", "Name", "SPF", "DMARC", "Sockets", "Uploads", "Mail"])
      expect(ok.join("\n")).toContain(`${part}: `);
    expect(ok).toContain("Uploads: the proxy passes bytes on as they come");
    expect(mailServer.received.join()).toContain("can send mails");
  });

  it("names what a proxy refuses", async () => {
    const port = await startProxy((request, response) => {
      request.resume();
      response.writeHead(request.method === "PATCH" ? 413 : 200).end("<h1>nginx</h1>");
    });
    const { wrong } = await ask(port);
    expect(wrong.join("\n")).toMatch(/Sockets: do not pass the proxy \(status 200\)/);
    expect(wrong.join("\n")).toMatch(/Uploads: the proxy refuses 8 MB.*client_max_body_size/);
  });

  it("says when it cannot see whether a proxy collects bodies first", async () => {
    const port = await startProxy((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { method, url: path, headers } = request;
        const onwards = httpRequest({ port: productPort, method, path, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        onwards.on("error", () => response.destroy());
        onwards.end(Buffer.concat(chunks));
      });
    });
    const { ok, note } = await ask(port);
    expect(ok).toContain("Uploads: 8 MB, the largest piece, pass the proxy");
    expect(note.join("\n")).toContain("proxy_request_buffering off");
  });

  it("names a product that does not answer, a wrong clock, and missing records", async () => {
    const none = { resolve: async () => [], resolveTxt: async () => [] };
    const { wrong } = await ask(productPort, { aheadMs: 3_600_000, names: none });
    const all = wrong.join("\n");
    expect(all).toMatch(/Clock: .* differ by \d{4} s/);
    expect(all).toMatch(/Name: reels.example.com has no A or AAAA record/);
    expect(all).toMatch(/SPF: example.com has no TXT record/);
    expect(all).toMatch(/DMARC: _dmarc.example.com has no TXT record/);
    expect((await ask(1)).wrong.join()).toMatch(/Product: .* cannot be opened/);
    expect((await ask(1, { env: { PUBLIC_URL: "" } })).wrong.join()).toContain("PUBLIC_URL");
  });

  it("says what the mail server answers", async () => {
    mailServer.answers.RCPT = "550 5.7.1 relay denied";
    onTestFinished(() => {
      delete mailServer.answers.RCPT;
    });
    expect((await ask(productPort)).wrong.join()).toMatch(
      /refused a mail to operator@.*relay denied/,
    );
  });
});
