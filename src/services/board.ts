import type { DataOf } from "@contract/http/endpoint";
import type { Invitee, InviteeCounts } from "@contract/http/invite";
import * as contract from "@contract/http/tribute";
import { BOARD_PAGE_MAX } from "@contract/limits";
import { api } from "./api";
import { cacheOptions } from "./endpoints";
import { withItem } from "./cache/lists";
import { OUTDATED } from "./live";
import { tagOfReel } from "./cache/tags";

/** Contains all people of a reel, and counts them by their state. */
export interface Board {
  people: Invitee[];
  counts: InviteeCounts;
}

export const { useGetBoardQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns a reel's status board. It makes as few calls as possible and reads the whole board,
     * so that a search or a filter then answers at once.
     */
    getBoard: build.query<Board, { tributeId: string }>({
      queryFn: async (asked, _api, _options, ask) => {
        const people: Invitee[] = [];
        let cursor: string | undefined;
        for (;;) {
          const answer = await ask({
            ...contract.listInvitees,
            query: { ...asked, sort: "recent", limit: BOARD_PAGE_MAX, cursor },
          });
          if (answer.error) return { error: answer.error };
          const page = answer.data as DataOf<typeof contract.listInvitees>;
          people.push(...page.items);
          if (page.nextCursor === null) return { data: { people, counts: page.counts } };
          cursor = page.nextCursor;
        }
      },
      ...cacheOptions({
        tag: tagOfReel("board"),
        live: {
          invitee: ({ people }: Board, { invitee, counts }) => ({
            people: withItem(people, invitee),
            counts,
          }),
          invitees: () => OUTDATED,
        },
      }),
    }),
  }),
});
