import {
  createTribute as createEndpoint,
  deleteTribute,
  getTributePage,
  getTributeTypes,
  listContributedTributes,
  listGifts,
  listTributes,
  setTributeState,
  updateTribute as updateEndpoint,
} from "@contract/http/tribute";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import { translator } from "../../language/translator";
import type { Router } from "../../plugins/route";
import { erase } from "./erase";
import { listReceived } from "./gifts";
import { pageData } from "./pageData";
import { setState } from "./state";
import { createTribute, listContributed, listOwn, listTypes, updateTribute } from "./service";

export function registerTributes(router: Router, deps: Deps): void {
  router.public(getTributeTypes, async ({ query, viewer }) =>
    listTypes(deps, viewer, query.tributeId),
  );
  router.public(getTributePage, async ({ query: { tributeId, ...tokens }, viewer, request }) =>
    pageData(deps, tributeId, { viewer, ...tokens }, translator(languageOf(request))),
  );
  router.user(listTributes, async ({ query, viewer }) => listOwn(deps, viewer, query.cursor));
  router.user(listContributedTributes, async ({ query, viewer }) =>
    listContributed(deps, viewer, query.cursor),
  );
  router.user(listGifts, ({ query, viewer }) => listReceived(deps, viewer, query.cursor));
  router.user(createEndpoint, async ({ body, viewer, request }) =>
    createTribute(deps, viewer, body, languageOf(request)),
  );
  router.user(updateEndpoint, async ({ body, viewer }) =>
    updateTribute(deps, viewer, body.tributeId, body.details),
  );
  router.user(setTributeState, ({ body, viewer, request }) =>
    setState(deps, viewer, deps.originOf(request), body),
  );
  router.user(deleteTribute, async ({ query, viewer }) => ({
    removed: await erase(deps, viewer, query.tributeId),
  }));
}
