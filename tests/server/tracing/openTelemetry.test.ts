import { createServer } from "node:http";
import { Metrics } from "@server/metrics/metrics";
import { watched } from "@server/plugins/requestIds";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { readEnv } from "@server/config/env";
import { Lifecycle } from "@server/lifecycle";
import { createLog } from "@server/start/log";
import { openTracing } from "@server/start/openServices";
import { inSpan, recordsSpans, startPart, startSpan } from "@server/tracing/spans";
import { startTraceCollector } from "@tests/support/ops/traceCollector";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";

const SENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const lifecycle = new Lifecycle();

async function open(env: NodeJS.ProcessEnv): Promise<string[]> {
  const lines: string[] = [];
  await openTracing({
    env: readEnv(env),
    log: createLog({ LOG_LEVEL: "silent" }),
    lifecycle,
    printLine: (line) => void lines.push(line),
  });
  return lines;
}
afterEach(() => lifecycle.stop(5_000));

async function openWithCollector() {
  const collector = await startTraceCollector();
  onTestFinished(collector.close);
  await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  return collector;
}

/** Serves a route that works in a span of its own, behind these proxies. */
async function serve(trusted: string[]) {
  const parts = { metrics: new Metrics(), trustedProxies: new TrustedProxies(trusted) };
  const handle = watched(
    "route",
    (_request, response) => {
      void inSpan(startPart("work", { role: "internal" }), async () => response.end("done"));
    },
    parts,
  );
  const server = createServer(handle);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return (init: RequestInit) => fetch(`http://127.0.0.1:${port}/`, init).then((one) => one.text());
}

describe("traces", () => {
  it("are not recorded without a collector", async () => {
    expect(await open({})).toEqual([]);
    expect(recordsSpans()).toBe(false);
    expect(startSpan("nothing", { role: "internal" })).toBeUndefined();
  });

  it("refuse an invalid address", () => {
    expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toThrow(
      /OTEL_EXPORTER_OTLP_ENDPOINT.*must start with/,
    );
  });

  it("continue the trace of a trusted proxy, and not one that a visitor has made up", async () => {
    const { spans } = await openWithCollector();
    const [behindProxy, alone] = [await serve(["127.0.0.1"]), await serve([])];
    await behindProxy({ headers: { traceparent: SENT } });
    await alone({ headers: { traceparent: SENT } });
    await behindProxy({ headers: { traceparent: "00-forged-forged-01" } });
    await lifecycle.stop(5_000);
    const requests = spans.filter(({ name }) => name === "GET route");
    const [proxied, visitor, forged] = requests;
    expect([proxied?.trace, proxied?.parent]).toEqual([SENT.slice(3, 35), SENT.slice(36, 52)]);
    expect([visitor?.parent, forged?.parent]).toEqual([undefined, undefined]);
    expect(new Set(requests.map(({ trace }) => trace)).size).toBe(3);
    const work = spans.filter(({ name }) => name === "work");
    expect(work.map(({ parent }) => parent)).toEqual(requests.map(({ id }) => id));
  });

  it("name an error by its code and never by its message", async () => {
    const { spans, bodies } = await openWithCollector();
    const error = Object.assign(new Error("grace@navy.example is taken"), { code: "23505" });
    const failed = inSpan(startSpan("work", { role: "internal" }), () => Promise.reject(error));
    await expect(failed).rejects.toBe(error);
    await lifecycle.stop(5_000);
    expect(spans).toMatchObject([{ hasFailed: true, attributes: { "error.type": "23505" } }]);
    expect(bodies.join()).not.toContain("grace");
  });

  it("do not hold up the end of a process when the collector is unavailable", async () => {
    await open({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
    startSpan("work", { role: "internal" })?.end();
    expect(await lifecycle.stop(60_000)).toEqual([]);
    expect(recordsSpans()).toBe(false);
  });
});
