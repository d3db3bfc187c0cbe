import { getInvite } from "@contract/http/invite";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { inviteOf } from "./service";

export function registerInvites(router: Router, deps: Deps): void {
  router.user(getInvite, async ({ query, viewer, request }) =>
    inviteOf(deps, viewer, deps.originOf(request), query.tributeId),
  );
}
