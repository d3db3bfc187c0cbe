import {
  getPushKey,
  removeSubscription,
  replaceSubscription,
  saveSubscription,
} from "@contract/http/push";
import { devices } from "@server/db/schema/devices";
import { EXISTING } from "@server/limits/existing";
import { LIMITS } from "@server/limits/table";
import { type Account, createPasswordAccount } from "@tests/support/factories/accounts";
import { startTestServer } from "@tests/support/factories/server";
import { startPushServer } from "@tests/support/push/pushServer";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

const { server, keys, newDevice, subscribe } = await startPushServer();
const { publicKey } = keys;

const endpointsOf = async ({ uid }: Account) =>
  (await server.deps.db.select().from(devices).where(eq(devices.userId, uid))).map(
    ({ endpoint }) => endpoint,
  );

test("a browser gets the key with which it subscribes", async () => {
  const ada = await server.newUser();
  expect((await server.call(getPushKey, { as: ada })).data).toEqual({ publicKey });
});

test("a server without keys says so, and accepts no device", async () => {
  const plain = await startTestServer();
  const ada = await plain.newUser();
  expect((await plain.call(getPushKey, { as: ada })).data).toEqual({ publicKey: null });
  const body = { subscription: newDevice().subscription, publicKey };
  expect(await plain.call(saveSubscription, { body, as: ada })).toMatchObject({ status: 404 });
});

describe("PUT /push/subscription", () => {
  test("stores a device once, for guests too", async () => {
    for (const account of [await server.newUser(), await server.newGuest()]) {
      const device = newDevice();
      expect((await subscribe(account, device)).data).toEqual({ saved: true });
      await subscribe(account, device);
      expect(await endpointsOf(account)).toEqual([device.subscription.endpoint]);
    }
  });

  test("moves a device to the person who uses it now", async () => {
    const [ada, ben] = [await server.newUser(), await server.newUser()];
    const device = newDevice();
    await subscribe(ada, device);
    await subscribe(ben, device);
    expect(await endpointsOf(ada)).toEqual([]);
    expect(await endpointsOf(ben)).toEqual([device.subscription.endpoint]);
  });

  test("forgets the oldest device above the limit", async () => {
    const ada = await server.newUser();
    const many = Array.from({ length: EXISTING.devices.max + 1 }, newDevice);
    for (const device of many) {
      server.advance(1000);
      await subscribe(ada, device);
    }
    const kept = many.slice(1).map(({ subscription }) => subscription.endpoint);
    expect((await endpointsOf(ada)).toSorted()).toEqual(kept.toSorted());
  });

  test("refuses a subscription to which this server cannot send", async () => {
    const ada = await server.newUser();
    const { subscription } = newDevice();
    const refused = [
      { subscription: { ...subscription, endpoint: "https://192.168.0.1/1" }, publicKey },
      { subscription: { ...subscription, endpoint: "http://push.example.com/1" }, publicKey },
      { subscription: { ...subscription, endpoint: "https://intranet/1" }, publicKey },
      {
        subscription: { ...subscription, keys: { ...subscription.keys, p256dh: "B".repeat(87) } },
        publicKey,
      },
      { subscription, publicKey: newDevice().subscription.keys.p256dh },
    ];
    for (const body of refused)
      expect(await server.call(saveSubscription, { body, as: ada })).toMatchObject({ status: 400 });
    expect(await endpointsOf(ada)).toEqual([]);
  });

  test("has a limit for each person", async () => {
    const ada = await server.newUser();
    const device = newDevice();
    for (let count = 0; count < LIMITS.device.max; count += 1) await subscribe(ada, device);
    expect(await subscribe(ada, device)).toMatchObject({ status: 429 });
    server.advance(LIMITS.device.windowMs);
    expect(await subscribe(ada, device)).toMatchObject({ status: 200 });
  });
});

test("a device is removed by its address alone, which nobody else knows", async () => {
  const ada = await server.newUser();
  const device = newDevice();
  await subscribe(ada, device);
  const remove = (endpoint: string) => server.call(removeSubscription, { body: { endpoint } });
  expect((await remove(newDevice().subscription.endpoint)).data).toEqual({ removed: true });
  expect(await endpointsOf(ada)).toHaveLength(1);
  await remove(device.subscription.endpoint);
  expect(await endpointsOf(ada)).toEqual([]);
});

test("somebody without a profile has no devices", async () => {
  const nobody = await createPasswordAccount();
  expect(await subscribe(nobody)).toMatchObject({ status: 404 });
});

test("a browser replaces its address by the earlier one, without a token", async () => {
  const ada = await server.newUser();
  const [before, after] = [newDevice(), newDevice()];
  await subscribe(ada, before);
  const body = {
    endpoint: before.subscription.endpoint,
    subscription: after.subscription,
    publicKey,
  };
  expect((await server.call(replaceSubscription, { body })).data).toEqual({ replaced: true });
  expect(await endpointsOf(ada)).toEqual([after.subscription.endpoint]);
  expect((await server.call(replaceSubscription, { body })).data).toEqual({ replaced: false });
});
