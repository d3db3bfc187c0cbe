import * as inviteApi from "@contract/http/invite";
import { leaveContactAddress } from "@contract/http/thanks";
import * as tributeApi from "@contract/http/tribute";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import type { Router } from "../../plugins/route";
import { leaveAddress } from "./address/address";
import { continueGuestLater, redeemContinueLink } from "./continueLater";
import { blockPerson, unblockPerson } from "./blocking";
import { readBoard } from "./board";
import { resendInvite, withdrawInvite } from "./resendAndWithdraw";
import { declineInviteByLink, openInviteByLink } from "./byLink";
import { inviteList } from "./inviteList";
import { removeFromBoard } from "./removal";
import { limitInvite, linksOfPeople, readInvite, renewInvite } from "./links";

export function registerPeople(router: Router, deps: Deps): void {
  router.user(inviteApi.getInvite, async ({ query, viewer, request }) =>
    readInvite(deps, viewer, deps.originOf(request), query.tributeId),
  );
  router.user(inviteApi.invitePeople, ({ body, viewer, request }) =>
    inviteList(deps, viewer, deps.originOf(request), body),
  );
  router.user(inviteApi.renewInviteLink, ({ body, viewer, request }) =>
    renewInvite(deps, viewer, deps.originOf(request), body.tributeId),
  );
  router.user(inviteApi.limitInviteLink, ({ body, viewer, request }) =>
    limitInvite(deps, viewer, deps.originOf(request), body),
  );
  router.user(inviteApi.resendInvite, ({ body, viewer, request }) =>
    resendInvite(deps, viewer, deps.originOf(request), body),
  );
  router.user(inviteApi.withdrawInvite, ({ query, viewer }) => withdrawInvite(deps, viewer, query));
  router.user(inviteApi.blockPerson, ({ body, viewer }) => blockPerson(deps, viewer, body));
  router.user(inviteApi.unblockPerson, ({ query, viewer }) => unblockPerson(deps, viewer, query));
  router.user(inviteApi.readPersonalLinks, ({ body, viewer, request }) =>
    linksOfPeople(deps, viewer, deps.originOf(request), body),
  );
  router.user(inviteApi.removePeople, ({ body, viewer }) => removeFromBoard(deps, viewer, body));
  router.public(inviteApi.openInvite, ({ body }) => openInviteByLink(deps, body));
  router.public(inviteApi.declineInvite, ({ body }) => declineInviteByLink(deps, body));
  router.user(leaveContactAddress, ({ body, viewer, request }) =>
    leaveAddress(deps, viewer, {
      ...body,
      origin: deps.originOf(request),
      language: languageOf(request),
    }),
  );
  router.user(tributeApi.continueLater, ({ body, viewer, request }) =>
    continueGuestLater(deps, viewer, deps.originOf(request), {
      ...body,
      address: deps.trustedProxies.countedKeyOf(request.raw),
    }),
  );
  router.public(tributeApi.continueAsGuest, ({ body }) => redeemContinueLink(deps, body));
  router.user(tributeApi.listInvitees, ({ query, viewer }) => readBoard(deps, viewer, query));
}
