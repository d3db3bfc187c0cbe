import { readEnv } from "@server/config/env";
import { Lifecycle } from "@server/lifecycle";
import { Metrics } from "@server/metrics/metrics";
import { Readiness } from "@server/metrics/readiness";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { createLog } from "@server/start/log";
import { serveMonitors } from "@server/start/listening";
import { expect, onTestFinished, test } from "vitest";

/** Starts the port for monitors of a process with these variables, and returns what it printed. */
async function start(variables: Record<string, string>): Promise<string[]> {
  const printed: string[] = [];
  const lifecycle = new Lifecycle();
  onTestFinished(async () => void (await lifecycle.stop(1000)));
  const env = readEnv(variables);
  const log = createLog(env);
  const printLine = (line: string) => void printed.push(line);
  await serveMonitors(
    { env, log, lifecycle, printLine },
    {
      readiness: new Readiness().begin(),
      metrics: new Metrics(),
      trustedProxies: new TrustedProxies(),
    },
  );
  return printed;
}

test("a process of any role answers monitors on a port of their own", async () => {
  const [line = ""] = await start({ HEALTH_PORT: "0" });
  const [, origin = ""] = /^Health {4}(http:\/\/localhost:\d+)\/readyz$/.exec(line) ?? [];
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  expect(await statusOf("/readyz")).toBe(200);
  expect(await statusOf("/metrics")).toBe(200);
  expect(await statusOf("/api/user")).toBe(404);
});

test("without HEALTH_PORT, no port is opened", async () => {
  expect(await start({})).toEqual([]);
});
