import {
  getGiftLink,
  getPresentation,
  saveGiftLink,
  savePresentation,
} from "@contract/http/presentation";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { readGift, saveGift } from "./giftService";
import { readArrangement, saveArrangement } from "./service";

export function registerPresentations(router: Router, deps: Deps): void {
  router.user(getPresentation, async ({ query, viewer }) =>
    readArrangement(deps.db, viewer, query.tributeId),
  );
  router.user(savePresentation, async ({ body, viewer }) => saveArrangement(deps, viewer, body));
  router.user(getGiftLink, async ({ query, viewer, request }) =>
    readGift(deps, viewer, deps.originOf(request), query.tributeId),
  );
  router.user(saveGiftLink, async ({ body, viewer, request }) =>
    saveGift(deps, viewer, deps.originOf(request), body),
  );
}
