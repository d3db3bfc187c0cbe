import { getInvite, invitePeople } from "@contract/http/invite";
import { listInvitees } from "@contract/http/tribute";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { boardOf } from "./board";
import { inviteAll } from "./people";
import { inviteOf } from "./service";

export function registerInvites(router: Router, deps: Deps): void {
  router.user(getInvite, async ({ query, viewer, request }) =>
    inviteOf(deps, viewer, deps.originOf(request), query.tributeId),
  );
  router.user(
    invitePeople,
    ({ body, viewer, request }) => inviteAll(deps, viewer, deps.originOf(request), body),
    { perMinute: 300 },
  );
  router.user(listInvitees, ({ query, viewer }) => boardOf(deps, viewer, query));
}
