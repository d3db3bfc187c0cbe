import type { DataOf, QueryOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/tribute";
import type { TributeDetails, TributePage } from "@contract/http/tribute";
import { api } from "./api";
import { change, cacheOptions, put, query, wholeList } from "./endpoints";
import { OUTDATED } from "./live";
import { outdatesHome, reelsTag, tagOfReel } from "./cache/tags";

type PageData = DataOf<typeof contract.getTributePage>;
type PageQuery = QueryOf<typeof contract.getTributePage>;

const tag = tagOfReel("tribute");

const ofHome = { tag: reelsTag, isKept: true };

const putTribute = (page: PageData, tribute: TributePage): PageData => ({ ...page, tribute });

export const tributeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTributeTypes: query(build, contract.getTributeTypes, { isKept: true }),
    listTributes: wholeList(build, contract.listTributes, ofHome),
    listContributedTributes: wholeList(build, contract.listContributedTributes, ofHome),
    listGifts: wholeList(build, contract.listGifts, {
      ...ofHome,
      live: { notification: (_, { type }) => (type === "REEL_GIFTED" ? OUTDATED : undefined) },
    }),
    listSavedReels: wholeList(build, contract.listSavedReels, ofHome),
    duplicateTribute: change(build, contract.duplicateTribute, outdatesHome),
    /**
     * Creates a reel, or changes the one that an earlier save of this draft created. If that reel
     * was deleted, or belongs to another user who was signed in before, it creates a new one.
     */
    saveDraft: build.mutation<TributePage, { tributeId: string | null; details: TributeDetails }>({
      queryFn: async (draft, _api, _options, ask) => {
        const changed = draft.tributeId
          ? await ask({ ...contract.updateTribute, body: draft })
          : null;
        const isLost = ["NOT_FOUND", "FORBIDDEN"].includes(changed?.error?.code ?? "");
        const saved =
          changed && !isLost
            ? changed
            : await ask({
                ...contract.createTribute,
                body: draft.details,
              });
        return saved.error ? { error: saved.error } : { data: saved.data as TributePage };
      },
      invalidatesTags: [reelsTag()],
    }),
    updateTribute: change(build, contract.updateTribute, {
      ...outdatesHome,
      puts: put(tag, putTribute),
    }),
    setTributeState: change(build, contract.setTributeState, {
      ...outdatesHome,
      puts: put(tag, putTribute),
    }),
    deleteTribute: change(build, contract.deleteTribute, outdatesHome),
    /**
     * Returns a reel's page as this viewer may see it. `viewerId` is null for a visitor. An event
     * reports the changes of others.
     */
    getTributePage: build.query<PageData, PageQuery & { viewerId: string | null }>({
      query: ({ viewerId: _, ...asked }) => ({
        ...contract.getTributePage,
        query: asked,
      }),
      ...cacheOptions({ tag, live: { tribute: () => OUTDATED }, isKept: true }),
    }),
    /**
     * Returns the current page once, for somebody who is recording and must not be interrupted by
     * changes.
     */
    readTributePage: query(build, contract.getTributePage),
    /** Returns what an invite link shows to everybody who has it. */
    getInvitation: query(build, contract.getTributePage, {
      asVisitor: true,
    }),
  }),
});

export const {
  useGetTributeTypesQuery,
  useListTributesQuery,
  useListContributedTributesQuery,
  useListGiftsQuery,
  useListSavedReelsQuery,
  useDuplicateTributeMutation,
  useSaveDraftMutation,
  useUpdateTributeMutation,
  useSetTributeStateMutation,
  useDeleteTributeMutation,
  useReadTributePageQuery,
  useGetInvitationQuery,
} = tributeApi;
