import { useGetInviteQuery } from "../../../services/invite";
import { queryState } from "../../../shared/hooks/queryState";

export const useInvite = (tributeId: string) => queryState(useGetInviteQuery({ tributeId }));
