import { OutboxTransport } from "@server/mail/outboxTransport";
import { registerOutboxPages } from "@server/mail/outboxPages";
import { guardLocalPages } from "@server/plugins/localPages";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { startTestServer } from "@tests/support/factories/server";
import Fastify from "fastify";
import { expect, test } from "vitest";

/** Starts a server in local mode. The returned function opens a page from an address. */
function startLocal(sharesDevPages: boolean) {
  const server = Fastify();
  guardLocalPages(server, { trustedProxies: new TrustedProxies(), sharesDevPages });
  registerOutboxPages(server, new OutboxTransport("/nowhere"));
  return async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await server.inject({ url, remoteAddress, headers })).statusCode;
}

test("local pages open on the server's machine only, and not through a proxy", async () => {
  const open = startLocal(false);
  const page = "/dev/outbox";
  expect(await open(page, "127.0.0.1")).toBe(200);
  expect(await open(page, "::1")).toBe(200);
  expect(await open(page, "127.0.0.1", { host: "[::1]:3000" })).toBe(200);
  expect(await open(page, "127.0.0.1", { host: "evil.test" })).toBe(403);
  expect(await open(page, "127.0.0.1", { host: "evil.test:3000" })).toBe(403);
  expect(await open(page, "192.168.1.7")).toBe(403);
  expect(await open(page, "192.168.1.7", { "x-forwarded-for": "127.0.0.1" })).toBe(403);
  expect(await open(page, "127.0.0.1", { "x-forwarded-for": "203.0.113.7" })).toBe(403);
  expect(await open(page, "127.0.0.1", { "x-real-ip": "203.0.113.7" })).toBe(403);
  expect(await open("//dev/outbox", "192.168.1.7")).not.toBe(200);
  expect(await open("/dev%2Foutbox", "192.168.1.7")).not.toBe(200);
  expect(await open("/%64ev/outbox", "192.168.1.7")).not.toBe(200);
});

test("the sandbox's checkout opens on the server's machine only", async () => {
  const { app } = await startTestServer();
  const statusFrom = async (remoteAddress: string) =>
    (await app.server.inject({ url: "/dev/checkout", remoteAddress })).statusCode;
  expect(await statusFrom("127.0.0.1")).toBe(200);
  expect(await statusFrom("192.168.1.7")).toBe(403);
});

test("the operator can open local pages to the network", async () => {
  const open = startLocal(true);
  expect(await open("/dev/outbox", "192.168.1.7")).toBe(200);
});
