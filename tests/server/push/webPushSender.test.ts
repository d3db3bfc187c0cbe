import { isPublicAddress } from "@server/push/publicAddress";
import { PushServiceAway } from "@server/push/pushSender";
import { createVapidKeys, isKeyPair } from "@server/push/vapidKeys";
import { WebPushSender } from "@server/push/webPushSender";
import { readVapid, subscribeDevice } from "@tests/support/push/browserDevice";
import { resolveTo, startPushService, SUBJECT } from "@tests/support/push/pushService";
import { beforeEach, describe, expect, test } from "vitest";

const service = await startPushService();
const { sender, received, answers, keys, network } = service;
beforeEach(() => {
  received.length = 0;
  answers.length = 0;
});

const newDevice = (path = "/device/1") => subscribeDevice(service.origin + path);
const targetOf = ({ subscription: { endpoint, keys: own } }: ReturnType<typeof newDevice>) => ({
  endpoint,
  ...own,
});
const { signal } = new AbortController();
const message = {
  payload: JSON.stringify({ body: "Größe “Oma” 🎉" }),
  ttlSeconds: 3600,
  isUrgent: true,
  topic: "videos-of-a-reel",
};

test("only the device can read a message, and the service sees who sends it", async () => {
  const device = newDevice();
  expect(await sender.send(targetOf(device), message, signal)).toBe("sent");
  const [{ path, headers, body } = { path: "", headers: {}, body: Buffer.alloc(0) }] = received;
  expect(path).toBe("/device/1");
  expect(body.includes("Oma")).toBe(false);
  expect(device.decrypt(body)).toEqual({ body: "Größe “Oma” 🎉" });
  expect(() => newDevice().decrypt(body)).toThrow("unable to authenticate data");
  expect(headers).toMatchObject({
    "content-encoding": "aes128gcm",
    ttl: "3600",
    urgency: "high",
    topic: "videos-of-a-reel",
  });
  const { publicKey, head, claims } = readVapid(headers.authorization ?? "");
  expect(publicKey).toBe(keys.publicKey);
  expect(head).toMatchObject({ alg: "ES256" });
  expect(claims).toMatchObject({ aud: service.origin, sub: SUBJECT });
  const hours = (claims.exp - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(24);
});

test.each([
  [201, "sent"],
  [404, "gone"],
  [410, "gone"],
  [400, "refused"],
  [403, "refused"],
  [302, "refused"],
])("an answer %i means %s, and a redirect is not followed", async (status, outcome) => {
  answers.push(status);
  expect(await sender.send(targetOf(newDevice()), message, signal)).toBe(outcome);
  expect(received).toHaveLength(1);
});

test.each([429, 500, 503])("an answer %i asks to try again", async (status) => {
  answers.push(status);
  await expect(sender.send(targetOf(newDevice()), message, signal)).rejects.toThrow(
    PushServiceAway,
  );
});

test("a service that never answers is given up", async () => {
  const slow = await startPushService({ timeoutMs: 50 });
  slow.answers.push(0);
  const device = subscribeDevice(`${slow.origin}/slow`);
  await expect(slow.sender.send(targetOf(device), message, signal)).rejects.toThrow(
    PushServiceAway,
  );
});

test("a stopping server gives up a message", async () => {
  answers.push(0);
  const stop = new AbortController();
  const sending = sender.send(targetOf(newDevice()), message, stop.signal);
  stop.abort(new Error("stopping"));
  await expect(sending).rejects.toThrow("stopping");
});

describe("strangers cannot make the server call anything else", () => {
  const real = new WebPushSender({ keys, subject: SUBJECT });

  test.each([
    "http://push.example.com/1",
    "https://127.0.0.1/1",
    "https://0x7f.1/1",
    "https://[::1]/1",
    "https://[::ffff:10.0.0.1]/1",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/1",
    "https://database/1",
    "https://push.example.com:8443/1",
    "https://user:password@push.example.com/1",
    "not an address",
  ])("%s is refused", (endpoint) => {
    expect(real.accepts(targetOf(subscribeDevice(endpoint)))).toBe(false);
  });

  test("the services of browsers are accepted, and keys must be points of the curve", () => {
    for (const host of ["fcm.googleapis.com", "web.push.apple.com"]) {
      const target = targetOf(subscribeDevice(`https://${host}/1`));
      expect(real.accepts(target)).toBe(true);
      expect(real.accepts({ ...target, p256dh: "B".repeat(87) })).toBe(false);
    }
  });

  test.each([["10.0.0.1"], ["127.0.0.1"], ["::1"], ["8.8.8.8", "192.168.1.1"]])(
    "a name that leads to %s is not called",
    async (...addresses) => {
      const guarded = new WebPushSender({
        keys,
        subject: SUBJECT,
        network: { ...network, lookup: resolveTo(...addresses), isAllowed: isPublicAddress },
      });
      expect(await guarded.send(targetOf(newDevice()), message, signal)).toBe("gone");
      expect(received).toEqual([]);
    },
  );
});

test.each([
  ["8.8.8.8", true],
  ["172.15.0.1", true],
  ["2a00:1450:4001::1", true],
  ["172.16.0.1", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:7f00:1", false],
  ["64:ff9b::a00:1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["nonsense", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("keys belong together, and others do not", () => {
  const [one, two] = [createVapidKeys(), createVapidKeys()];
  expect(isKeyPair(one)).toBe(true);
  expect(isKeyPair({ ...one, publicKey: two.publicKey })).toBe(false);
  expect(isKeyPair({ publicKey: "", privateKey: "x" })).toBe(false);
});
