import * as inviteApi from "@contract/http/invite";
import * as tributeApi from "@contract/http/tribute";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { boardOf } from "./board";
import { resendInvite, withdrawInvite } from "./byHand";
import { declineByLink, openByLink } from "./byLink";
import { inviteAll } from "./people";
import { inviteOf, renewInvite } from "./service";

/** Requests a minute from one address for those who need no account. */
const BY_LINK = { perMinute: 120 };

export function registerInvites(router: Router, deps: Deps): void {
  router.user(inviteApi.getInvite, async ({ query, viewer, request }) =>
    inviteOf(deps, viewer, deps.originOf(request), query.tributeId),
  );
  router.user(
    inviteApi.invitePeople,
    ({ body, viewer, request }) => inviteAll(deps, viewer, deps.originOf(request), body),
    { perMinute: 300 },
  );
  router.user(inviteApi.renewInviteLink, ({ body, viewer, request }) =>
    renewInvite(deps, viewer, deps.originOf(request), body.tributeId),
  );
  router.user(inviteApi.resendInvite, ({ body, viewer, request }) =>
    resendInvite(deps, viewer, deps.originOf(request), body),
  );
  router.user(inviteApi.withdrawInvite, ({ query, viewer }) => withdrawInvite(deps, viewer, query));
  router.public(inviteApi.openInvite, ({ body }) => openByLink(deps, body), BY_LINK);
  router.public(inviteApi.declineInvite, ({ body }) => declineByLink(deps, body), BY_LINK);
  router.user(tributeApi.listInvitees, ({ query, viewer }) => boardOf(deps, viewer, query));
}
