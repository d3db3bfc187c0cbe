import { readEnv } from "@server/config/env";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import { registerVisitLimit } from "@server/plugins/visitLimit";
import Fastify from "fastify";
import { expect, test } from "vitest";

const PROXY = "10.0.0.1";
const LIMIT = 20;

async function startBehind(proxies: string, warn?: (line: string) => void) {
  const trustedProxies = new TrustedProxies(readEnv({ TRUST_PROXY: proxies }).TRUST_PROXY, warn);
  const server = Fastify({ trustProxy: trustedProxies.has });
  registerErrorHandler(server);
  await registerVisitLimit(server, { rateLimit: LIMIT, trustedProxies });
  server.get("/", async ({ ip }) => ip);
  return async (remoteAddress: string, forwardedFor?: string) => {
    const headers = { ...(forwardedFor && { "x-forwarded-for": forwardedFor }) };
    return (await server.inject({ url: "/", remoteAddress, headers })).statusCode;
  };
}

const addresses = Array.from({ length: LIMIT + 1 }, (_, index) => `203.0.113.${index}`);
const ALLOWED = Array.from({ length: LIMIT }, () => 200);

/** Sends the requests one after the other. */
async function statusesOf(requests: (() => Promise<number>)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const request of requests) statuses.push(await request());
  return statuses;
}

test("an invented address before the proxy's own does not escape the limit", async () => {
  const send = await startBehind(`${PROXY}, 192.168.0.0/16`);
  const forged = addresses.map((address) => () => send(PROXY, `${address}, 198.51.100.7`));
  expect(await statusesOf(forged)).toEqual([...ALLOWED, 429]);
  expect(await send(PROXY, "198.51.100.8")).toBe(200);
  expect(await send(PROXY, "198.51.100.7, 192.168.3.4")).toBe(429);
});

test("a port that the proxy writes behind an address is no part of it", async () => {
  const send = await startBehind(PROXY);
  const ports = addresses.map((_, index) => () => send(PROXY, `198.51.100.7:${5000 + index}`));
  expect(await statusesOf(ports)).toEqual([...ALLOWED, 429]);
  expect(await send(PROXY, "198.51.100.7")).toBe(429);
  expect(await send(PROXY, "198.51.100.8:5000")).toBe(200);
  const home = addresses.map((_, index) => () => send(PROXY, `[2001:db8::1]:${5000 + index}`));
  expect(await statusesOf(home)).toEqual([...ALLOWED, 429]);
});

test("a visitor who bypasses the proxy cannot choose an address", async () => {
  const send = await startBehind(PROXY);
  const forged = addresses.map((address) => () => send("198.51.100.7", address));
  expect(await statusesOf(forged)).toEqual([...ALLOWED, 429]);
});

test("the many addresses of one IPv6 network count together", async () => {
  const send = await startBehind("none");
  const many = addresses.map((_, index) => () => send(`2001:db8:0:1::${index.toString(16)}`));
  expect(await statusesOf(many)).toEqual([...ALLOWED, 429]);
  expect(await send("2001:db8:0:2::1")).toBe(200);
  expect(await send("::ffff:198.51.100.7")).toBe(200);
});

test("a proxy that nobody named is reported once, so that visitors get limits of their own", async () => {
  const warnings: string[] = [];
  const send = await startBehind("none", (line) => warnings.push(line));
  await send("198.51.100.7");
  expect(warnings).toEqual([]);
  await send(PROXY, "198.51.100.7");
  await send(PROXY, "198.51.100.8");
  expect(warnings).toEqual([
    "Requests come through a proxy at 10.0.0.1, which TRUST_PROXY does not name: all its visitors share one limit.",
  ]);
});
