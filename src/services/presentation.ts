import type { DataOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/presentation";
import type { OwnMusic } from "@contract/http/presentation";
import { api } from "./api";
import { change, put, query } from "./endpoints";
import { updateTagged } from "./live";
import { tagOfReel } from "./cache/tags";

const musicTag = tagOfReel("music");

export const {
  useGetPresentationQuery,
  useListMusicQuery,
  useUploadMusicMutation,
  useRemoveMusicMutation,
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
  }),
});
