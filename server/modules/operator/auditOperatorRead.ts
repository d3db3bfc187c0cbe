import type { OperatorMessageKind } from "@contract/domain/operator";
import type { Platform } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { recordAuditEvent } from "../audit";

const READ_ACTIONS = { debts: "DEBTS_READ", log: "LOG_READ" } as const;

/** Writes into the log what an operator is about to read. Without the entry nothing is read. */
export async function auditOperatorRead(
  deps: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
  what: OperatorMessageKind | keyof typeof READ_ACTIONS,
): Promise<void> {
  const act = what === "debts" || what === "log" ? READ_ACTIONS[what] : "LETTERS_READ";
  await recordAuditEvent(deps.db, deps, { act, actorId: viewer.uid, subject: what });
}
