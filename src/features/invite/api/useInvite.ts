import { useGetInviteQuery } from "../../../services/invite";
import { queryState } from "../../../shared/hooks/queryState";

/**
 * Returns a reel's invite link and the credit that its creator has left, kept up to date by the
 * server's events.
 */
export const useInvite = (tributeId: string) => queryState(useGetInviteQuery({ tributeId }));
