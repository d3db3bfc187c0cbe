import type { DataOf } from "@contract/http/endpoint";
import type { Invitee, InviteeCounts } from "@contract/http/invite";
import * as contract from "@contract/http/reminder";
import { api } from "./api";
import { change, cacheOptions, oneTimeQuery, pages, put, query } from "./endpoints";
import { withItem } from "./cache/lists";
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
  useListReminderRecipientsQuery,
  usePauseRemindersMutation,
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
    listReminderRecipients: query(build, contract.listReminderRecipients),
    /** Pauses the reminders of one person, or goes on with them. */
    pauseReminders: change(build, contract.pauseReminders, {
      outdates: (asked) => [tag(asked)],
      puts: put(tagOfReel("board"), (board: Board, person: Invitee) => ({
        ...board,
        items: withItem(board.items, person),
      })),
    }),
    previewReminder: oneTimeQuery(build, contract.previewReminder),
    listReelMails: query(build, contract.listReelMails),
    listLostMails: pages(build, contract.listReelMails),
  }),
});
