import type { DataOf } from "@contract/http/endpoint";
import type { InviteeCounts } from "@contract/http/invite";
import * as contract from "@contract/http/reminder";
import { api } from "./api";
import { change, cacheOptions, oneTimeQuery, pages, put, query } from "./endpoints";
import { tagOfReel } from "./cache/tags";
import type { Board } from "./board";

const tag = tagOfReel("reminders");

type Reminders = DataOf<typeof contract.getReminders>;

function withReminded(board: Board, ids: readonly string[]): Board {
  const reminded = new Set(ids);
  const remindedAt = new Date().toISOString();
  return {
    ...board,
    items: board.items.map((one) => (reminded.has(one._id) ? { ...one, remindedAt } : one)),
  };
}

export const {
  useGetRemindersQuery,
  useSendRemindersMutation,
  useSaveReminderPlanMutation,
  usePreviewReminderQuery,
  useListReelMailsQuery,
  useListLostMailsInfiniteQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns the automatic reminders. They are requested again whenever the counts of the board
     * change.
     */
    getReminders: build.query<Reminders, { tributeId: string; counts: InviteeCounts }>({
      query: ({ tributeId }) => ({
        ...contract.getReminders,
        query: { tributeId },
      }),
      ...cacheOptions({ tag }),
    }),
    /** Reminds the given people, or everybody without a video if none are given. */
    sendReminders: change(build, contract.sendReminders, {
      outdates: (asked) => [tag(asked)],
      puts: put(tagOfReel("board"), (board: Board, { reminded }) => withReminded(board, reminded)),
    }),
    saveReminderPlan: change(build, contract.saveReminderPlan, {
      puts: put(tag, (_: Reminders, saved) => saved),
    }),
    previewReminder: oneTimeQuery(build, contract.previewReminder),
    listReelMails: query(build, contract.listReelMails),
    listLostMails: pages(build, contract.listReelMails),
  }),
});
