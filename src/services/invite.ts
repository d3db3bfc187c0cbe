import { INVITEE_STATES } from "@contract/domain/invite";
import * as contract from "@contract/http/invite";
import { msg } from "@contract/msg";
import { api } from "./api";
import { change, oneTimeQuery, put, query } from "./endpoints";
import { withItem } from "./cache/lists";
import { OUTDATED } from "./live";
import { tagOfReel } from "./cache/tags";
import type { Board } from "./board";

const tag = tagOfReel("invite");
const boardTag = tagOfReel("board");

const TOO_SOON = msg("They got the invitation less than an hour ago. Please wait a little.");

const putOnBoard = (board: Board, invitee: contract.Invitee): Board => ({
  ...board,
  items: withItem(board.items, invitee),
});

/** Returns the board without removed people. An invitation by email stays on it as withdrawn. */
export function withoutPeople(
  board: Board,
  deleted: readonly string[],
  withdrawn: readonly string[],
): Board {
  const gone = new Set(deleted);
  const ended = new Set(withdrawn);
  const items = board.items
    .filter(({ _id: id }) => !gone.has(id))
    .map((one) => (ended.has(one._id) ? { ...one, state: "withdrawn" as const } : one));
  return { items, counts: countPeople(items) };
}

function countPeople(people: readonly contract.Invitee[]): contract.InviteeCounts {
  const counts = Object.fromEntries(INVITEE_STATES.map((state) => [state, 0]));
  for (const { state } of people) counts[state] = (counts[state] ?? 0) + 1;
  return counts as contract.InviteeCounts;
}

export const {
  useGetInviteQuery,
  useLazyGetInviteQuery,
  useRenewInviteLinkMutation,
  useLimitInviteLinkMutation,
  useInvitePeopleMutation,
  useResendInviteMutation,
  useWithdrawInviteMutation,
  useLazyReadPersonalLinksQuery,
  useReadPersonalLinksQuery,
  useRemovePeopleMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getInvite: query(build, contract.getInvite, {
      tag,
      isKept: true,
      // The event contains the credit of its receiver, but this answer contains the credit of the
      // reel's creator.
      live: { credit: () => OUTDATED },
    }),
    renewInviteLink: change(build, contract.renewInviteLink, {
      puts: put(tag, (_: contract.Invite, invite) => invite),
    }),
    limitInviteLink: change(build, contract.limitInviteLink, {
      puts: put(tag, (_: contract.Invite, invite) => invite),
    }),
    invitePeople: change(build, contract.invitePeople, {
      puts: put(tag, (invite: contract.Invite, { credit }) => ({ ...invite, credit })),
      // The credit may have changed, even if the invitation was refused.
      outdates: (asked) => [tag(asked), boardTag(asked)],
    }),
    /**
     * Sends the mail of an invitation again. A person whose invitation is over is invited again.
     */
    resendInvite: change(build, contract.resendInvite, {
      puts: put(boardTag, putOnBoard),
      explain: (failure) =>
        failure.code === "TOO_MANY_REQUESTS" ? { ...failure, message: TOO_SOON } : failure,
    }),
    readPersonalLinks: oneTimeQuery(build, contract.readPersonalLinks),
    /** Removes people. Those with an invitation by email stay on the board as withdrawn. */
    removePeople: change(build, contract.removePeople, {
      puts: put(boardTag, (board: Board, { deleted, withdrawn }) =>
        withoutPeople(board, deleted, withdrawn),
      ),
      // The reminders that are still to come follow the board.
      outdates: (asked) => [tagOfReel("reminders")(asked)],
    }),
    withdrawInvite: change(build, contract.withdrawInvite, {
      puts: put(boardTag, putOnBoard),
    }),
  }),
});
