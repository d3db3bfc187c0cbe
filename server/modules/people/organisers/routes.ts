import * as api from "@contract/http/organiser";
import type { Deps } from "../../../deps";
import type { Router } from "../../../plugins/route";
import { acceptOrganiserLink, readOrganiserInvite } from "./accept";
import { inviteOrganiser, listOrganisers, removeOrganiser } from "./service";

export function registerOrganisers(router: Router, deps: Deps): void {
  router.user(api.listOrganisers, ({ query, viewer }) =>
    listOrganisers(deps, viewer, query.tributeId),
  );
  router.user(api.inviteOrganiser, ({ body, viewer, request }) =>
    inviteOrganiser(deps, viewer, deps.originOf(request), body),
  );
  router.user(api.removeOrganiser, async ({ query, viewer }) => ({
    removed: await removeOrganiser(deps, viewer, query),
  }));
  router.public(api.getOrganiserInvite, ({ query }) => readOrganiserInvite(deps, query));
  router.user(api.acceptOrganiser, ({ body, viewer }) => acceptOrganiserLink(deps, viewer, body));
}
