import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { readEnv } from "@server/config/env";
import { openDataFolder } from "@server/local/dataFolder";
import { WEBHOOK_EVENTS } from "@server/payments/stripeEvents";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { registerVisitLimit } from "@server/plugins/visitLimit";
import { startMailServer } from "@tests/support/factories/mailServer";
import { startSpeechEngine } from "@tests/support/factories/speechEngine";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findConfigured } from "../../scripts/doctor/configured";
import type { Finding } from "../../scripts/doctor/finding";
import { findInstalled } from "../../scripts/doctor/installed";
import { findProxy } from "../../scripts/doctor/proxy";
import { findReachable } from "../../scripts/doctor/reachable";
import { findStripe } from "../../scripts/doctor/stripe";

const NOWHERE = "http://127.0.0.1:1";
const LIVE = {
  FIREBASE_PROJECT_ID: "reels",
  VITE_FIREBASE_PROJECT_ID: "reels",
  PUBLIC_URL: "https://reels.example.com",
  STRIPE_SECRET_KEY: "sk_live_hidden",
  STRIPE_WEBHOOK_SECRET: "whsec_hidden",
  SMTP_URL: "smtp://folk:hidden@mail.example.com",
  MAIL_FROM: "Reels <hello@example.com>",
  DATABASE_URL: "postgres://folk:hidden@db.example.com/reels",
  APP_SECRET: "hidden".repeat(6),
  API_KEY: "another-key",
  VITE_API_KEY: "another-key",
  TRUST_PROXY: "10.0.0.0/8",
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "folkreel-doctor-"));
});
afterAll(() => rm(root, { recursive: true }));
// Other projects of this run set an emulator, which real identities refuse.
beforeEach(() => vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined));
afterEach(() => vi.unstubAllEnvs());

const endpoint = (events: readonly string[]) => ({
  url: "https://reels.example.com/api/stripe/webhook",
  status: "enabled",
  enabled_events: events,
});

const graded = (findings: Finding[], grade: Finding["grade"]) =>
  findings.filter((one) => one.grade === grade).map(({ message }) => message);
const configured = (source: NodeJS.ProcessEnv) => findConfigured(readEnv(source), source);

describe("the doctor's check of the installation", () => {
  it("finds everything on the test machine", async () => {
    const found = await findInstalled(process.env);
    expect(graded(found, "wrong")).toEqual([]);
    expect(found[0]?.message).toBe(`Node ${process.versions.node}`);
    const messages = found.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringMatching(/^Sandbox of ffmpeg: (no )?bubblewrap/));
  });

  it("reports an ffmpeg without the encoders and a missing one", async () => {
    const poor = path.join(root, "ffmpeg");
    await writeFile(poor, "#!/bin/sh\necho ' A....D aac  AAC'\n");
    await chmod(poor, 0o755);
    const env = { PATH: "/bin:/usr/bin", FFMPEG_PATH: poor };
    const bad = graded(await findInstalled(env), "wrong");
    expect(bad[0]).toContain("was built without libx264");
  });
});

describe("the doctor's check of the configuration", () => {
  it("reports local services when no variable is set", async () => {
    const found = await configured({});
    expect(graded(found, "ok")).toHaveLength(found.length);
    expect(found.filter(({ message }) => message.includes("local"))).toHaveLength(4);
  });

  it("distinguishes live, test and missing keys, and shows none of them", async () => {
    const live = await configured(LIVE);
    expect(graded(live, "wrong")).toEqual([]);
    const message = live.map((one) => one.message).join("\n");
    expect(message).toContain("Stripe with a live key: real money");
    expect(message).toContain("PostgreSQL at db.example.com");
    expect(message).not.toContain("hidden");

    const test = await configured({ ...LIVE, STRIPE_SECRET_KEY: "sk_test_hidden" });
    expect(test.map((one) => one.message)).toContain(
      "Payments: Stripe with a test key: no real cards",
    );
    const missing = await configured({ ...LIVE, STRIPE_SECRET_KEY: "" });
    expect(graded(missing, "note").join()).toContain("nobody can pay");
  });

  it("names settings that contradict each other", async () => {
    const source = { ...LIVE, MAIL_FROM: "", VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
    const bad = graded(await configured(source), "wrong");
    expect(bad.join()).toContain("MAIL_FROM is missing");
    expect(bad.join()).toContain("different modes");
    const account = { ...LIVE, FIREBASE_SERVICE_ACCOUNT: "no json" };
    expect(graded(await configured(account), "wrong").join()).toContain("FIREBASE_SERVICE_ACCOUNT");
  });
});

describe("the doctor's check of the services", () => {
  const reachWith = (env: NodeJS.ProcessEnv, host = NOWHERE) =>
    findReachable(readEnv({ DATA_DIR: path.join(root, "data"), ...env }), {
      stripe: host,
      google: host,
      product: host,
    });

  it("says whether a server runs on the data folder", async () => {
    expect((await reachWith({}))[0]?.message).toContain("no server runs on it");
    const held = await openDataFolder(path.join(root, "data"));
    expect((await reachWith({}))[0]?.message).toContain("a server runs on it");
    await held.close();
  });

  it("has an engine turn silence into text, or says why it does not", async () => {
    const engine = await startSpeechEngine({ key: "sk-1" });
    const asked = (key: string) =>
      reachWith({ TRANSCRIBE_URL: engine.url, TRANSCRIBE_KEY: key }).then((found) =>
        found.find(({ message }) => message.startsWith("Captions: ")),
      );
    const host = new URL(engine.url).host;
    expect(await asked("sk-1")).toEqual({
      grade: "ok",
      message: `Captions: ${host} turns speech into text, and translates it into English`,
    });
    expect(engine.requests[0]).toMatchObject({ call: "transcriptions", seconds: 1 });
    expect(await asked("sk-2")).toEqual({
      grade: "wrong",
      message: `Captions: ${host} makes none: The speech engine refused a recording (401)`,
    });
  });

  it("reports services that answer", async () => {
    const mail = await startMailServer();
    const keys: (string | undefined)[] = [];
    const server: Server = createServer((request, response) => {
      keys.push(request.headers.authorization);
      response.end(JSON.stringify({ data: [endpoint(WEBHOOK_EVENTS)] }));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const found = await reachWith({ ...LIVE, SMTP_URL: mail.url, DATABASE_URL: "" }, host);
    expect(found.map(({ message }) => message).slice(1)).toEqual([
      "Mail server: answers, and accepts the login",
      "Identity: Google's keys can be read",
      `Proxy: ${host} does not answer yet, so it could not be tested`,
      "Stripe: answers, and accepts the key",
      "Stripe: the webhook sends all required events",
    ]);
    expect(keys).toContain("Bearer sk_live_hidden");
    server.close();
    await mail.close();
  });

  it.each([
    ["10.0.0.0/8", "ok", "visitors cannot choose"],
    ["127.0.0.1", "wrong", "believes an invented X-Forwarded-For"],
  ])("with TRUST_PROXY=%s, the probe of the proxy is %s", async (proxies, grade, message) => {
    const trustedProxies = new TrustedProxies([proxies]);
    const product = Fastify({ trustProxy: trustedProxies.has });
    await registerVisitLimit(product, { rateLimit: 10, trustedProxies });
    const origin = await product.listen({ port: 0, host: "127.0.0.1" });
    expect(await findProxy(origin)).toMatchObject({
      grade,
      message: expect.stringContaining(message) as string,
    });
    await product.close();
  });

  it("names each service that does not answer, without a password", async () => {
    const away = {
      SMTP_URL: "smtp://folk:hidden@127.0.0.1:1",
      DATABASE_URL: "postgres://a:hidden@127.0.0.1:1/x",
      REDIS_URL: "redis://a:hidden@127.0.0.1:1",
    };
    const bad = graded(await reachWith({ ...LIVE, ...away }), "wrong");
    expect(bad.map((message) => message.split(":")[0])).toEqual([
      "Database",
      "Redis",
      "Mail server",
      "Identity",
      "Stripe",
    ]);
    expect(bad.join()).not.toContain("hidden");
  });

  it.each([
    [[endpoint(["*"])], "ok", "sends all required events"],
    [[endpoint(WEBHOOK_EVENTS.slice(1)), endpoint(WEBHOOK_EVENTS.slice(0, 1))], "ok", "all"],
    [[endpoint(["charge.refunded"])], "wrong", "refund.created, refund.updated, refund.failed"],
    [[{ ...endpoint(["*"]), status: "disabled" }], "wrong", "checkout.session.completed"],
    [
      [{ ...endpoint(["*"]), url: "https://elsewhere.example/hook" }],
      "note",
      "no webhook leads to",
    ],
    [null, "note", "may not list webhooks"],
  ] as const)("grades the webhook with %j as %s: %s", async (data, grade, message) => {
    const server = createServer((request, response) => {
      const isRefused = data === null && request.url?.includes("webhook_endpoints");
      response.writeHead(isRefused ? 403 : 200).end(JSON.stringify({ data }));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const found = await findStripe(readEnv(LIVE), host);
    expect(found[1]).toMatchObject({ grade, message: expect.stringContaining(message) as string });
    server.close();
  });
});
