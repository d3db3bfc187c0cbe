import { createHash } from "node:crypto";
import type { DeviceSubscription } from "@contract/http/push";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { countAction } from "../../limits/countAction";
import { EXISTING } from "../../limits/existing";
import { lockUser } from "../access";
import * as rows from "./repository";

/** Describes how a browser has subscribed. `publicKey` is the key that it got from this server. */
interface Subscribed {
  subscription: DeviceSubscription;
  publicKey: string;
}

/** A hash finds the device of an endpoint, and is short. */
const idOf = (endpoint: string): string =>
  createHash("sha256").update(endpoint).digest("base64url");

/**
 * Sends the viewer's notifications to this device too. A device that belonged to somebody else is
 * the viewer's from now on, because only its browser knows the endpoint.
 * @throws AppError TOO_MANY_REQUESTS; NOT_FOUND while the viewer has no row; and as `rowOf` does.
 */
export async function saveDevice(
  deps: Deps,
  viewer: Viewer,
  subscribed: Subscribed,
): Promise<void> {
  const row = rowOf(deps, viewer.uid, subscribed);
  await countAction(deps, "device", viewer.uid);
  await deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, viewer.uid))) throw new AppError("NOT_FOUND");
    await store(tx, row);
  });
}

/**
 * Replaces a device's endpoint, which its browser has changed. It returns false for an endpoint
 * that no device has.
 * @throws AppError as `rowOf` does.
 */
export async function replaceDevice(
  deps: Deps,
  endpoint: string,
  subscribed: Subscribed,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const earlier = await rows.lockDevice(tx, idOf(endpoint));
    if (!earlier) return false;
    const row = rowOf(deps, earlier.userId, subscribed);
    await rows.deleteDevice(tx, earlier.id);
    await store(tx, row);
    return true;
  });
}

export function removeDevice({ db }: Deps, endpoint: string): Promise<void> {
  return rows.deleteDevice(db, idOf(endpoint));
}

async function store(tx: Transaction, row: rows.DeviceRow): Promise<void> {
  await rows.upsertDevice(tx, row);
  await rows.deleteOldest(tx, row.userId, EXISTING.devices.max);
}

/**
 * Returns the row of a device.
 * @throws AppError NOT_FOUND where nothing is sent; BAD_REQUEST for a device that cannot get
 * anything from this server.
 */
function rowOf(
  { push, clock }: Deps,
  userId: string,
  { subscription, publicKey }: Subscribed,
): rows.DeviceRow {
  if (!push) throw new AppError("NOT_FOUND");
  const { endpoint, keys } = subscription;
  const target = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  if (publicKey !== push.publicKey || !push.accepts(target)) throw new AppError("BAD_REQUEST");
  return { id: idOf(endpoint), userId, ...target, vapidKey: publicKey, createdAt: clock() };
}
