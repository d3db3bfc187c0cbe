import { listActivity } from "@contract/http/activity";
import type { DataOf } from "@contract/http/endpoint";
import * as invite from "@contract/http/invite";
import * as reduction from "@contract/http/reduction";
import * as submission from "@contract/http/submission";
import type { Submission } from "@contract/http/submission";
import * as tribute from "@contract/http/tribute";
import { api } from "./api";
import type { Board } from "./board";
import { change, pages, put } from "./endpoints";
import { withItem } from "./cache/lists";
import { tagOf, tagOfReel } from "./cache/tags";

type PageData = DataOf<typeof tribute.getTributePage>;

const putReduction = (page: PageData, planned: reduction.Reduction | null): PageData => ({
  ...page,
  tribute: page.tribute && { ...page.tribute, reduction: planned },
});

const boardTag = tagOfReel("board");

const putBlocked = (
  board: Board,
  { isBlocked }: { isBlocked: boolean },
  { userId }: { userId: string },
): Board => ({
  ...board,
  items: board.items.map((one) => (one.userId === userId ? { ...one, isBlocked } : one)),
});

/** Contains what only organisers do, so that the pages of everybody else do not load it. */
export const {
  useApproveSubmissionMutation,
  useRestoreSubmissionMutation,
  useRequestRetakeMutation,
  useRenameContributorMutation,
  useBlockPersonMutation,
  useUnblockPersonMutation,
  useSetApprovalMutation,
  useKeepReducedMutation,
  useCancelReductionMutation,
  useListActivityInfiniteQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    approveSubmission: change(build, submission.approveSubmission, {
      puts: put(tagOf("submissions"), (list: Submission[], used) => withItem(list, used)),
    }),
    /** Brings back a video that was just deleted. */
    restoreSubmission: change(build, submission.restoreSubmission, {
      puts: put(tagOf("submissions"), (list: Submission[], restored) => withItem(list, restored)),
    }),
    requestRetake: change(build, submission.requestRetake, {
      puts: put(tagOf("submissions"), (list: Submission[], { submission: asked }) =>
        withItem(list, asked),
      ),
    }),
    /** Corrects a name. Events of the server update the board and the videos. */
    renameContributor: change(build, submission.renameContributor),
    /** Blocks a person of the board. An event of the server updates their state. */
    blockPerson: change(build, invite.blockPerson, { puts: put(boardTag, putBlocked) }),
    unblockPerson: change(build, invite.unblockPerson, { puts: put(boardTag, putBlocked) }),
    setApproval: change(build, tribute.setApproval, {
      puts: put(tagOfReel("tribute"), (page: PageData, changed) => ({ ...page, tribute: changed })),
    }),
    keepReduced: change(build, reduction.keepReduced, {
      puts: put(tagOfReel("tribute"), putReduction),
    }),
    cancelReduction: change(build, reduction.cancelReduction, {
      puts: put(tagOfReel("tribute"), (page: PageData) => putReduction(page, null)),
    }),
    listActivity: pages(build, listActivity, { isKept: true }),
  }),
});
