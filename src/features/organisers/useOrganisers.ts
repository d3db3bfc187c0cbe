import { msg } from "@contract/msg";
import type { Organiser } from "@contract/http/organiser";
import { useCallback } from "react";
import { inviteOrganiser, listOrganisers, removeOrganiser } from "../../services/organiser";
import { dataOf } from "../../shared/lib/callError";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";

interface Invitation {
  tributeId: string;
  organiser: { name: string; email: string };
}

const invite = createAppThunk("organisers/invite", async (body: Invitation, { dispatch }) => {
  const answer = await inviteOrganiser(body);
  if (answer.code === "TOO_MANY_REQUESTS")
    throw new Error(msg("They had the mail within the last hour. Please wait a little."));
  const organiser = dataOf(answer);
  dispatch(notify({ type: "SUCCESS", message: msg("The invitation is on its way") }));
  return organiser;
});

const remove = createAppThunk(
  "organisers/remove",
  async ({ tributeId, organiserId }: { tributeId: string; organiserId: string }) =>
    dataOf(await removeOrganiser(tributeId, organiserId)),
);

const withOrganiser = (list: readonly Organiser[], one: Organiser): Organiser[] =>
  list.some((old) => old._id === one._id)
    ? list.map((old) => (old._id === one._id ? one : old))
    : [...list, one];

/** The co-organisers of a reel; each change resolves to whether it was made. */
export function useOrganisers(tributeId: string) {
  const dispatch = useAppDispatch();
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => listOrganisers(tributeId, signal), [tributeId]),
  );
  const { replace } = answer;
  const refresh = async () => {
    const { data } = await listOrganisers(tributeId);
    if (data) replace(() => data);
  };
  // Somebody accepted, or left.
  useServerEvent("tribute", ({ tributeId: of, state }) => {
    if (of === tributeId && state !== "removed") void refresh();
  });
  return {
    ...answer,
    invite: async (organiser: Invitation["organiser"]) => {
      const result = await dispatch(invite({ tributeId, organiser }));
      if (!invite.fulfilled.match(result)) return false;
      replace((list) => withOrganiser(list, result.payload));
      return true;
    },
    remove: async (organiserId: string) => {
      const result = await dispatch(remove({ tributeId, organiserId }));
      if (!remove.fulfilled.match(result)) return false;
      replace((list) => list.filter((one) => one._id !== organiserId));
      return true;
    },
  };
}
