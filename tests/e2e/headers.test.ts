import { once } from "node:events";
import { type IncomingMessage, request, type RequestOptions } from "node:http";
import { describe, expect, inject, it } from "vitest";

const API_KEY = { "api-key": "folkreel-local" };

/** Sends a request without the headers of Node's fetch, which mark the response as not a page. */
async function send(url: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  const sent = request(new URL(url, inject("productOrigin")), options).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  return response;
}

function scriptSources(policy: string): string[] | undefined {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  const find = (wanted: string) => directives.find(([name]) => name === wanted)?.slice(1);
  return find("script-src") ?? find("default-src");
}

const TUS = {
  "tus-resumable": "1.0.0",
  "upload-length": "1",
  "upload-metadata": "submissionId YQ==",
};

/** This header would give the sender administrator rights on the emulator. */
const BEARER = { authorization: "Bearer owner" };
const LOOKUP = "/identitytoolkit.googleapis.com/v1/accounts:lookup";

describe("every kind of response has its security headers:", () => {
  it.each<[name: string, url: string, status: number, options?: RequestOptions]>([
    ["a page", "/", 200],
    ["a page of a reel", "/tribute/nothing", 200],
    ["a file of the build", "/icon.svg", 200],
    ["a missing file", "/assets/nothing.js", 404],
    ["the API", "/api/stripe/plans", 200, { headers: API_KEY }],
    ["a refusal of the API", "/api/stripe/plans", 403],
    ["an unknown path of the API", "/api/nothing", 404, { headers: API_KEY }],
    ["a refused media file", "/media/submissions/a/original", 403],
    ["a refused upload", "/uploads", 401, { method: "POST", headers: TUS }],
    ["a request for an upload", "/uploads/a", 404],
    ["the upload options", "/uploads", 204, { method: "OPTIONS" }],
    ["the outbox", "/dev/outbox", 200],
    ["a missing mail", "/dev/outbox/nothing", 404],
    ["the page for a new password", "/emulator/action?mode=resetPassword&oobCode=x", 200],
    ["a refusal of local sign-in", LOOKUP, 403, { method: "POST", headers: BEARER }],
  ])("%s", async (_name, url, status, options) => {
    const { statusCode, headers } = await send(url, options);
    const policy = String(headers["content-security-policy"]);
    const scripts = scriptSources(policy);

    expect(statusCode).toBe(status);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toMatch(/^(strict-origin|no-referrer)$/);
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    expect(scripts).toBeDefined();
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
  });
});

const UPGRADE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
  "sec-websocket-version": "13",
};

describe("a website whose name leads to this machine reads nothing:", () => {
  it.each<[name: string, url: string, options?: RequestOptions]>([
    ["no page", "/"],
    ["nothing of the API", "/api/stripe/plans", { headers: API_KEY }],
    ["no mail", "/dev/outbox"],
    ["no upload", "/uploads/a"],
    ["no sign-in", LOOKUP, { method: "POST" }],
    ["no events", "/socket.io/?EIO=4&transport=websocket&userId=a", { headers: UPGRADE }],
  ])("%s", async (_name, url, options) => {
    const { statusCode } = await send(url, {
      ...options,
      headers: Object.assign({ host: "attacker.example" }, options?.headers),
    });
    // Sockets are refused with 400. An open one would be no answer.
    expect(statusCode).toBe(url.startsWith("/socket.io") ? 400 : 421);
  });
});
