import {
  acceptOrganiser,
  getOrganiserInvite,
  inviteOrganiser,
  listOrganisers,
  removeOrganiser,
} from "@contract/http/organiser";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { accept, offerOf } from "./accept";
import { invite, list, remove } from "./service";

export function registerOrganisers(router: Router, deps: Deps): void {
  router.user(listOrganisers, ({ query, viewer }) => list(deps, viewer, query.tributeId));
  router.user(
    inviteOrganiser,
    ({ body, viewer, request }) => invite(deps, viewer, deps.originOf(request), body),
    { perMinute: 60 },
  );
  router.user(removeOrganiser, async ({ query, viewer }) => ({
    removed: await remove(deps, viewer, query),
  }));
  router.public(getOrganiserInvite, ({ query }) => offerOf(deps, query), { perMinute: 120 });
  router.user(acceptOrganiser, ({ body, viewer }) => accept(deps, viewer, body));
}
