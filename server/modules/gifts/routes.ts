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
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import { translator } from "../../language/translator";
import type { Router } from "../../plugins/route";
import { openGiftLink } from "./password";
import { addRecipient, changeRecipient, recordGiven, removeRecipient } from "./recipients";
import { type GiftReader, readGift, renewGift, saveGift } from "./service";

export function registerGifts(router: Router, deps: Deps): void {
  const readerOf = (request: FastifyRequest): GiftReader => ({
    origin: deps.originOf(request),
    t: translator(languageOf(request)),
  });
  router.user(getGiftLink, async ({ query, viewer, request }) =>
    readGift(deps, viewer, readerOf(request), query.tributeId),
  );
  router.user(saveGiftLink, async ({ body, viewer, request }) =>
    saveGift(deps, viewer, readerOf(request), body),
  );
  router.user(renewGiftLink, async ({ body, viewer, request }) =>
    renewGift(deps, viewer, readerOf(request), body),
  );
  router.user(addRecipientCall, async ({ body, viewer, request }) =>
    addRecipient(deps, viewer, readerOf(request), body),
  );
  router.user(changeRecipientCall, async ({ body, viewer, request }) =>
    changeRecipient(deps, viewer, readerOf(request), body),
  );
  router.user(markGivenCall, async ({ body, viewer, request }) =>
    recordGiven(deps, viewer, readerOf(request), body),
  );
  router.user(removeRecipientCall, async ({ query, viewer, request }) =>
    removeRecipient(deps, viewer, readerOf(request), query),
  );
  router.public(openGift, ({ body, request }) =>
    openGiftLink(deps, body, deps.trustedProxies.keyOf(request.raw)),
  );
}
