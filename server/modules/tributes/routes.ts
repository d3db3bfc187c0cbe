import * as api from "@contract/http/tribute";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import { translator } from "../../language/translator";
import type { Router } from "../../plugins/route";
import { setApproval } from "./approval";
import { deleteTribute } from "./erase";
import { duplicateTribute } from "./duplicate";
import { listContributed, listOrganisedReels, listReceivedGifts, listSavedReelsOf } from "./lists";
import { pageData } from "./pageData";
import { setTributeState } from "./state";
import { createTribute, listTributeTypes, type NewReelOptions, updateTribute } from "./service";

export function registerTributes(router: Router, deps: Deps): void {
  router.public(api.getTributeTypes, async ({ query, viewer }) =>
    listTributeTypes(deps, viewer, query.tributeId),
  );
  router.public(api.getTributePage, async ({ query: { tributeId, ...tokens }, viewer, request }) =>
    pageData(deps, tributeId, { viewer, ...tokens }, translator(languageOf(request))),
  );
  router.user(api.listTributes, ({ query, viewer }) => listOrganisedReels(deps, viewer, query));
  router.user(api.listContributedTributes, ({ query, viewer }) =>
    listContributed(deps, viewer, query),
  );
  router.user(api.listGifts, ({ query, viewer }) => listReceivedGifts(deps, viewer, query));
  router.user(api.listSavedReels, ({ query, viewer }) => listSavedReelsOf(deps, viewer, query));
  router.user(api.createTribute, async ({ body, viewer, request }) =>
    createTribute(deps, viewer, body, newReelOptions(deps, request)),
  );
  router.user(api.duplicateTribute, ({ body, viewer, request }) =>
    duplicateTribute(deps, viewer, body, newReelOptions(deps, request)),
  );
  router.user(api.updateTribute, async ({ body, viewer }) =>
    updateTribute(deps, viewer, body.tributeId, body.details),
  );
  router.user(api.setTributeState, ({ body, viewer, request }) =>
    setTributeState(deps, viewer, deps.originOf(request), body),
  );
  router.user(api.setApproval, ({ body, viewer }) => setApproval(deps, viewer, body));
  router.user(api.deleteTribute, async ({ query, viewer }) => ({
    removed: await deleteTribute(deps, viewer, query.tributeId),
  }));
}

const newReelOptions = ({ trustedProxies }: Deps, request: FastifyRequest): NewReelOptions => ({
  language: languageOf(request),
  address: trustedProxies.countedKeyOf(request.raw),
});
