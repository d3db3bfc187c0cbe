import * as contract from "@contract/http/gift";
import type { GiftLink } from "@contract/http/gift";
import { api } from "./api";
import { change, put, query } from "./endpoints";
import { OUTDATED } from "./live";
import { tagOfReel } from "./cache/tags";

const giftTag = tagOfReel("gift");

const putGift = put<GiftLink | null, GiftLink, { tributeId: string }>(giftTag, (_, link) => link);

export const {
  useGetGiftLinkQuery,
  useSaveGiftLinkMutation,
  useRenewGiftLinkMutation,
  useAddRecipientMutation,
  useChangeRecipientMutation,
  useRemoveRecipientMutation,
  useMarkGivenMutation,
  useOpenGiftMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the gift link. The data is null while there is none. */
    getGiftLink: query(build, contract.getGiftLink, {
      tag: giftTag,
      mayBeEmpty: true,
      live: { recipients: () => OUTDATED },
    }),
    saveGiftLink: change(build, contract.saveGiftLink, { puts: putGift }),
    /** Creates a new link for one recipient or for each, and revokes the old ones. */
    renewGiftLink: change(build, contract.renewGiftLink, { puts: putGift }),
    addRecipient: change(build, contract.addRecipient, { puts: putGift }),
    changeRecipient: change(build, contract.changeRecipient, { puts: putGift }),
    /** A failure is not shown, because it only concerns what the list says. */
    markGiven: change(build, contract.markGiven, { puts: putGift, isQuiet: true }),
    removeRecipient: change(build, contract.removeRecipient, { puts: putGift }),
    /** Opens a gift. People who have its link and its password need no account. */
    openGift: change(build, contract.openGift, {
      asVisitor: true,
      isQuiet: true,
    }),
  }),
});
