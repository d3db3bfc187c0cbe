import {
  getOperatorMessagesFile,
  listDebts,
  listOperatorMessages,
  listOtherActs,
  resolveMessage,
} from "@contract/http/operator";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import type { Router } from "../../plugins/route";
import { readOtherActs } from "../audit";
import { requireOperator } from "./gate";
import { auditOperatorRead } from "./auditOperatorRead";
import {
  operatorMessagesFile,
  readDebts,
  readOperatorMessages,
  setMessageResolved,
} from "./service";

/**
 * Registers the operator's routes: messages from users, users' debts, and the log of what belongs to no
 * reel. Only operators may call them.
 */
export function registerOperator(router: Router, deps: Deps): void {
  const admit = (viewer: Viewer): void => requireOperator(deps, viewer);
  router.user(
    listOperatorMessages,
    async ({ viewer, query }) => {
      await auditOperatorRead(deps, viewer, query.kind);
      return readOperatorMessages(deps, query.kind, query.cursor);
    },
    { admit },
  );
  router.user(resolveMessage, async ({ body }) => setMessageResolved(deps, body), { admit });
  router.file(
    getOperatorMessagesFile,
    async ({ viewer, query }) => {
      await auditOperatorRead(deps, viewer, query.kind);
      return operatorMessagesFile(deps, query.kind);
    },
    { admit },
  );
  router.user(
    listDebts,
    async ({ viewer, query }) => {
      await auditOperatorRead(deps, viewer, "debts");
      return readDebts(deps, query.cursor);
    },
    { admit },
  );
  router.user(
    listOtherActs,
    async ({ viewer, query }) => {
      await auditOperatorRead(deps, viewer, "log");
      return readOtherActs(deps, query.cursor);
    },
    { admit },
  );
}
