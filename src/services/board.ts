import * as contract from "@contract/http/tribute";
import { api } from "./api";
import { type WholeList, wholeList } from "./endpoints";
import { withItem } from "./cache/lists";
import { OUTDATED } from "./live";
import { tagOfReel } from "./cache/tags";

export type Board = WholeList<typeof contract.listInvitees>;

export const { useGetBoardQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getBoard: wholeList(build, contract.listInvitees, {
      tag: tagOfReel("board"),
      isKept: true,
      live: {
        invitee: ({ items }, { invitee, counts }) => ({ items: withItem(items, invitee), counts }),
        invitees: () => OUTDATED,
      },
    }),
  }),
});
