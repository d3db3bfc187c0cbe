import type { LetterKind } from "@contract/domain/operator";
import type { Platform } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { recordAuditEvent } from "../audit";

const ACTS = { debts: "DEBTS_READ", log: "LOG_READ" } as const;

/** Writes into the log what an operator is about to read. Without the entry nothing is read. */
export async function auditOperatorRead(
  deps: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
  what: LetterKind | keyof typeof ACTS,
): Promise<void> {
  const act = what === "debts" || what === "log" ? ACTS[what] : "LETTERS_READ";
  await recordAuditEvent(deps.db, deps, { act, actorId: viewer.uid, subject: what });
}
