import {
  declineInvite,
  getInvite,
  invitePeople,
  openInvite,
  renewInviteLink,
  resendInvite,
  withdrawInvite,
} from "@contract/http/invite";
import { listInvitees } from "@contract/http/tribute";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { boardOf } from "./board";
import { resend, withdraw } from "./byHand";
import { declineByLink, openByLink } from "./byLink";
import { inviteAll } from "./people";
import { inviteOf, renewInvite } from "./service";

/** Requests a minute from one address for those who need no account. */
const BY_LINK = { perMinute: 120 };

export function registerInvites(router: Router, deps: Deps): void {
  router.user(getInvite, async ({ query, viewer, request }) =>
    inviteOf(deps, viewer, deps.originOf(request), query.tributeId),
  );
  router.user(
    invitePeople,
    ({ body, viewer, request }) => inviteAll(deps, viewer, deps.originOf(request), body),
    { perMinute: 300 },
  );
  router.user(renewInviteLink, ({ body, viewer, request }) =>
    renewInvite(deps, viewer, deps.originOf(request), body.tributeId),
  );
  router.user(resendInvite, ({ body, viewer, request }) =>
    resend(deps, viewer, deps.originOf(request), body),
  );
  router.user(withdrawInvite, ({ query, viewer }) => withdraw(deps, viewer, query));
  router.public(openInvite, ({ body }) => openByLink(deps, body), BY_LINK);
  router.public(declineInvite, ({ body }) => declineByLink(deps, body), BY_LINK);
  router.user(listInvitees, ({ query, viewer }) => boardOf(deps, viewer, query));
}
