import type { Database } from "../../db/connection";
import type { auditLog } from "../../db/schema/audit";
import type { Platform } from "../../deps";
import { newId } from "../../ids";
import { insertAct } from "./repository";

type Row = typeof auditLog.$inferInsert;

/** Describes an act by ids only, because nobody can remove a name from the log later. */
export interface Act extends Pick<
  Row,
  "act" | "tributeId" | "actorId" | "personId" | "subject" | "onceKey"
> {
  /** The account that did it. It is null for the payment provider, a sweep, and the gift link. */
  actorId: string | null;
}

/**
 * Writes an act into the log. Call it in the transaction of the act, so that there is never one
 * without the other. An act whose `onceKey` is known is not written again.
 */
export async function recordAuditEvent(
  db: Database,
  { clock }: Pick<Platform, "clock">,
  act: Act,
): Promise<void> {
  await insertAct(db, { id: newId(), createdAt: clock(), ...act });
}
