import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listPlans } from "@contract/http/stripe";
import { topUp } from "@tests/support/factories/credits";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { type MailGate, mailHandler } from "@server/mail/mailHandler";
import { OutboxTransport } from "@server/mail/outboxTransport";
import { requestMails } from "@server/mail/requestMail";
import { JOB_NAMES } from "@server/jobs/policies";
import { addGauges } from "@server/metrics/gauges";
import { Metrics } from "@server/metrics/metrics";
import { registerMetrics } from "@server/plugins/metricsPage";
import { Readiness } from "@server/metrics/readiness";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { openTestDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import { API_KEY, startTestServer } from "@tests/support/factories/server";
import Fastify from "fastify";
import { afterAll, expect, onTestFinished, test } from "vitest";

const database = await openTestDatabase();
const metrics = new Metrics();
const queue = await PgBossQueue.open(database, () => undefined, { metrics });
const server = await startTestServer({ database, metrics, jobs: queue });
const origin = await server.listen();
const readiness = new Readiness()
  .add("database", async () => undefined)
  .add("redis", () => Promise.reject(new Error("away")));
metrics.watchProcess();
addGauges(metrics.registry, { database, readiness, jobNames: JOB_NAMES, sockets: { count: 3 } });
const monitors = Fastify();
registerMetrics(monitors, { metrics, trustedProxies: new TrustedProxies() });
const monitorOrigin = await monitors.listen({ port: 0, host: "127.0.0.1" });
afterAll(async () => {
  await queue.stop();
  await monitors.close();
});

const read = async (headers: Record<string, string> = {}) =>
  fetch(`${monitorOrigin}/metrics`, { headers });
const scrape = async () => (await read()).text();

test("requests are counted by route, method and class of status, and name nobody", async () => {
  const headers = { "api-key": API_KEY };
  await fetch(`${origin}/api${listPlans.path}?email=ada@example.com`, { headers });
  await fetch(`${origin}/wp-admin/7f3a-secret`, { headers });
  await fetch(`${origin}/media/originals/7f3a-secret.mp4`, { method: "PROPFIND" });
  await eventually(async () => {
    const text = await scrape();
    const count = "folkreel_http_request_duration_seconds_count";
    expect(text).toContain(`${count}{route="/api${listPlans.path}",method="GET",status="2xx"} 1`);
    // Another test asks for a path without a route too.
    expect(text).toContain(`${count}{route="none",method="GET",status="4xx"} `);
    expect(text).toContain(`${count}{route="none",method="other",status="4xx"} 1`);
    expect(text).not.toContain("7f3a");
    expect(text).not.toContain("ada@");
  });
});

test("strangers cannot read them, neither at the product's port nor through a proxy", async () => {
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  expect((await read()).status).toBe(200);
  for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
    expect((await read({ [name]: "10.0.0.1" })).status).toBe(403);
  const from = async (remoteAddress: string) =>
    (await monitors.inject({ url: "/metrics", remoteAddress })).statusCode;
  expect(await from("203.0.113.7")).toBe(403);
  expect(await from("2001:db8::7")).toBe(403);
  expect(await from("10.1.2.3")).toBe(200);
});

test("jobs are counted by kind and outcome, and those that wait by their age", async () => {
  await database.db.transaction((tx) => queue.add(tx, "removeFiles", { folder: "reels/1" }));
  await database.execute(
    "update pgboss.job set start_after = now() - interval '90 seconds' where name = 'removeFiles'",
  );
  await database.db.transaction((tx) => queue.add(tx, "reveal", {}));
  await database.execute(
    "update pgboss.job set start_after = now() + interval '90 seconds' where name = 'reveal'",
  );
  // What was read a moment ago is served for some seconds, so other monitors ask afresh.
  const fresh = new Metrics();
  addGauges(fresh.registry, { database, readiness, jobNames: JOB_NAMES, sockets: { count: 0 } });
  const waiting = await fresh.registry.metrics();
  expect(waiting).toContain('folkreel_jobs_waiting{kind="removeFiles"} 1');
  expect(waiting).toContain('folkreel_jobs_postponed{kind="reveal"} 1');
  expect(waiting).toMatch(/folkreel_job_oldest_waiting_seconds\{kind="removeFiles"\} 9\d\./);
  expect(waiting).toContain('folkreel_job_oldest_waiting_seconds{kind="mail"} 0');

  queue.work("removeFiles", async () => undefined);
  queue.work("sweepUploads", async () => {
    throw new Error("broken");
  });
  await database.db.transaction((tx) => queue.add(tx, "sweepUploads", {}));
  await eventually(async () => {
    const text = await scrape();
    const count = "folkreel_job_attempts_total";
    expect(text).toContain(`${count}{kind="removeFiles",outcome="completed"} 1`);
    expect(text).toContain(`${count}{kind="sweepUploads",outcome="failed"} 1`);
    expect(text).toContain(`${count}{kind="removeFiles",outcome="failed"} 0`);
    expect(text).toContain('folkreel_job_duration_seconds_count{kind="removeFiles"} 1');
  });
});

test("mails are counted by outcome", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const transport = new OutboxTransport(folder);
  const clock = () => new Date();
  const isUnwanted = ({ to }: { to: string }) => to.startsWith("unwanted");
  const gate: MailGate = async (_tx, mail) =>
    isUnwanted(mail) ? { problem: "No.", until: null } : null;
  queue.work(
    "mail",
    mailHandler({ db: database.db, readFile: async () => null, transport, gate, clock, metrics }),
  );
  const content = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
  const requests = ["ada@example.com", "unwanted@example.com"].map(
    (to) => ({ kind: "receipt", ownerId: null, to, content, idempotencyKey: to }) as const,
  );
  await database.db.transaction((tx) => requestMails(tx, { jobs: queue, clock }, requests));
  await eventually(async () => {
    const text = await scrape();
    expect(text).toContain('folkreel_mails_total{outcome="sent"} 1');
    expect(text).toContain('folkreel_mails_total{outcome="cancelled"} 1');
    expect(text).toContain('folkreel_mails_total{outcome="failed"} 0');
    expect(text).not.toContain("example.com");
  });
});

test("many monitors cost one query", async () => {
  let queries = 0;
  const counted = {
    execute: (text: string) => {
      queries += 1;
      return database.execute(text);
    },
  };
  const fresh = new Metrics();
  addGauges(fresh.registry, {
    database: counted,
    readiness,
    jobNames: JOB_NAMES,
    sockets: { count: 0 },
  });
  await Promise.all([1, 2, 3].map(() => fresh.registry.metrics()));
  expect(queries).toBe(1);
});

test("an unavailable database removes its own metrics and nothing else", async () => {
  const fresh = new Metrics();
  const away = { execute: () => Promise.reject(new Error("away")) };
  addGauges(fresh.registry, {
    database: away,
    readiness,
    jobNames: JOB_NAMES,
    sockets: { count: 5 },
  });
  const text = await fresh.registry.metrics();
  expect(text).toContain("folkreel_open_sockets 5");
  expect(text).not.toContain("folkreel_jobs_waiting{");
});

test("the process reports its dependencies, sockets, credits and itself", async () => {
  const creator = await server.newUser();
  const change = { userId: creator.uid, amount: 7, reference: "p" };
  await topUp(server.deps, change);
  const text = await scrape();
  expect(text).toContain('folkreel_dependency_up{dependency="database"} 1');
  expect(text).toContain('folkreel_dependency_up{dependency="redis"} 0');
  expect(text).toContain("folkreel_open_sockets 3");
  expect(text).toContain('folkreel_credits_total{reason="purchase",direction="added"} 7');
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).not.toContain(creator.uid);
});
