import * as api from "@contract/http/tribute";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import { translator } from "../../language/translator";
import type { Router } from "../../plugins/route";
import { deleteTribute } from "./erase";
import { listReceived } from "./gifts";
import { pageData } from "./pageData";
import { setState } from "./state";
import { createTribute, listContributed, listOwn, listTypes, updateTribute } from "./service";

export function registerTributes(router: Router, deps: Deps): void {
  router.public(api.getTributeTypes, async ({ query, viewer }) =>
    listTypes(deps, viewer, query.tributeId),
  );
  router.public(api.getTributePage, async ({ query: { tributeId, ...tokens }, viewer, request }) =>
    pageData(deps, tributeId, { viewer, ...tokens }, translator(languageOf(request))),
  );
  router.user(api.listTributes, async ({ query, viewer }) => listOwn(deps, viewer, query.cursor));
  router.user(api.listContributedTributes, async ({ query, viewer }) =>
    listContributed(deps, viewer, query.cursor),
  );
  router.user(api.listGifts, ({ query, viewer }) => listReceived(deps, viewer, query.cursor));
  router.user(api.createTribute, async ({ body, viewer, request }) =>
    createTribute(deps, viewer, body, languageOf(request)),
  );
  router.user(api.updateTribute, async ({ body, viewer }) =>
    updateTribute(deps, viewer, body.tributeId, body.details),
  );
  router.user(api.setTributeState, ({ body, viewer, request }) =>
    setState(deps, viewer, deps.originOf(request), body),
  );
  router.user(api.deleteTribute, async ({ query, viewer }) => ({
    removed: await deleteTribute(deps, viewer, query.tributeId),
  }));
}
