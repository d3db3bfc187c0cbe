import { msg } from "@contract/msg";
import {
  useInviteOrganiserMutation,
  useListOrganisersQuery,
  useRemoveOrganiserMutation,
} from "../../services/organiser";
import { queryState } from "../../shared/hooks/queryState";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";

/** Returns the co-organisers of a reel. Each change resolves to whether it was made. */
export function useOrganisers(tributeId: string) {
  const dispatch = useAppDispatch();
  const organisers = queryState(useListOrganisersQuery({ tributeId }));
  const [inviteOrganiser] = useInviteOrganiserMutation();
  const [removeOrganiser] = useRemoveOrganiserMutation();
  return {
    ...organisers,
    invite: async (organiser: { name: string; email: string }) => {
      const { data } = await inviteOrganiser({ tributeId, organiser });
      if (!data) return false;
      dispatch(notify({ type: "SUCCESS", message: msg("The invitation is on its way") }));
      return true;
    },
    remove: async (organiserId: string) =>
      (await removeOrganiser({ tributeId, organiserId })).data !== undefined,
  };
}
