import { useGetInvitationQuery } from "../../../services/tribute";
import { queryState } from "../../../shared/hooks/queryState";

/** Returns what an invite link shows to everybody. It is never more than a poster may show. */
export const useInvitation = (tributeId: string, invite: string) =>
  queryState(useGetInvitationQuery({ tributeId, invite }));
