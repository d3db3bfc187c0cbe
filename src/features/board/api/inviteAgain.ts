import { msg } from "@contract/msg";
import { resendInvite, withdrawInvite } from "../../../services/invite";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";

interface Of {
  tributeId: string;
  inviteeId: string;
}

/** Sends the mail of an invitation again; one that is over is invited anew. */
export const inviteAgain = createAppThunk(
  "board/inviteAgain",
  async ({ tributeId, inviteeId }: Of, { dispatch }) => {
    const answer = await resendInvite(tributeId, inviteeId);
    if (answer.code === "TOO_MANY_REQUESTS")
      throw new Error(msg("They had the invitation within the last hour. Please wait a little."));
    const invitee = dataOf(answer);
    dispatch(notify({ type: "SUCCESS", message: msg("The invitation is on its way") }));
    return invitee;
  },
);

/** Takes an invitation back. */
export const takeBack = createAppThunk(
  "board/takeBack",
  async ({ tributeId, inviteeId }: Of, { dispatch }) => {
    const invitee = dataOf(await withdrawInvite(tributeId, inviteeId));
    dispatch(notify({ type: "SUCCESS", message: msg("The invitation is taken back") }));
    return invitee;
  },
);
