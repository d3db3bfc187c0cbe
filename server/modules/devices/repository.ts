import { desc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { devices } from "../../db/schema/devices";

export type DeviceRow = typeof devices.$inferSelect;

/** Stores a device. One with the same endpoint gets its new owner, keys and age. */
export async function upsertDevice(tx: Transaction, row: DeviceRow): Promise<void> {
  await tx.insert(devices).values(row).onConflictDoUpdate({ target: devices.id, set: row });
}

/** Deletes all devices of a user but the newest ones. */
export async function deleteOldest(tx: Transaction, userId: string, kept: number): Promise<void> {
  const oldest = tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.createdAt), desc(devices.id))
    .offset(kept);
  await tx.delete(devices).where(inArray(devices.id, oldest));
}

export async function lockDevice(tx: Transaction, id: string): Promise<DeviceRow | undefined> {
  const [device] = await tx.select().from(devices).where(eq(devices.id, id)).for("update");
  return device;
}

export async function findDevice(db: Database, id: string): Promise<DeviceRow | undefined> {
  const [device] = await db.select().from(devices).where(eq(devices.id, id));
  return device;
}

export async function deleteDevice(db: Database, id: string): Promise<void> {
  await db.delete(devices).where(eq(devices.id, id));
}

export async function deleteDevicesOf(db: Database, userId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.userId, userId));
}

export async function deviceIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ id: devices.id }).from(devices).where(eq(devices.userId, userId));
  return rows.map(({ id }) => id);
}
