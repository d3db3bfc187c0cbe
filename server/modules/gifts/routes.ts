import {
  addRecipient as addRecipientCall,
  changeRecipient as changeRecipientCall,
  getGiftLink,
  markGiven as markGivenCall,
  openGift,
  removeRecipient as removeRecipientCall,
  renewGiftLink,
  saveGiftLink,
} from "@contract/http/gift";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { openGiftLink } from "./password";
import { addRecipient, changeRecipient, recordGiven, removeRecipient } from "./recipients";
import { readGift, renewGift, saveGift } from "./service";

export function registerGifts(router: Router, deps: Deps): void {
  router.user(getGiftLink, async ({ query, viewer, request }) =>
    readGift(deps, viewer, deps.originOf(request), query.tributeId),
  );
  router.user(saveGiftLink, async ({ body, viewer, request }) =>
    saveGift(deps, viewer, deps.originOf(request), body),
  );
  router.user(renewGiftLink, async ({ body, viewer, request }) =>
    renewGift(deps, viewer, deps.originOf(request), body),
  );
  router.user(addRecipientCall, async ({ body, viewer, request }) =>
    addRecipient(deps, viewer, deps.originOf(request), body),
  );
  router.user(changeRecipientCall, async ({ body, viewer, request }) =>
    changeRecipient(deps, viewer, deps.originOf(request), body),
  );
  router.user(markGivenCall, async ({ body, viewer, request }) =>
    recordGiven(deps, viewer, deps.originOf(request), body),
  );
  router.user(removeRecipientCall, async ({ query, viewer, request }) =>
    removeRecipient(deps, viewer, deps.originOf(request), query),
  );
  router.public(openGift, ({ body, request }) =>
    openGiftLink(deps, body, deps.trustedProxies.keyOf(request.raw)),
  );
}
