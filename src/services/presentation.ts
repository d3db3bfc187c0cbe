import type { DataOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/presentation";
import type { GiftLink, OwnMusic } from "@contract/http/presentation";
import { api } from "./api";
import { change, put, query } from "./endpoints";
import { OUTDATED, updateTagged } from "./live";
import { tagOfReel } from "./cache/tags";

const giftTag = tagOfReel("gift");
const musicTag = tagOfReel("music");

const putGift = put<GiftLink | null, GiftLink, { tributeId: string }>(giftTag, (_, link) => link);

export const {
  useGetPresentationQuery,
  useListMusicQuery,
  useUploadMusicMutation,
  useRemoveMusicMutation,
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
    getPresentation: query(build, contract.getPresentation),
    listMusic: query(build, contract.listMusic, { tag: musicTag }),
    /** Uploads a music file for a reel. The answer describes the finished music. */
    uploadMusic: build.mutation<
      DataOf<typeof contract.uploadMusic>,
      { tributeId: string; file: File }
    >({
      query: ({ tributeId, file }) => {
        const body = new FormData();
        body.append("file", file, file.name);
        return {
          ...contract.uploadMusic,
          query: { tributeId },
          body,
        };
      },
      extraOptions: { isQuiet: true },
      onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const withNew = (list: OwnMusic[]) => [answer.data, ...list];
        dispatch(updateTagged(musicTag(asked), withNew));
      },
    }),
    removeMusic: change(build, contract.removeMusic, {
      isQuiet: true,
      puts: put(musicTag, (list: OwnMusic[], _, asked) =>
        list.filter(({ assetId }) => assetId !== asked.assetId),
      ),
    }),
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
