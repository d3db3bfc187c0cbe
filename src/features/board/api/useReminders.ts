import type { InviteeCounts } from "@contract/http/invite";
import { useGetRemindersQuery } from "../../../services/reminder";
import { queryState } from "../../../shared/hooks/queryState";

/** Returns the upcoming reminders. The previous ones stay while newer ones are loading. */
export function useReminders(tributeId: string, counts: InviteeCounts) {
  const query = useGetRemindersQuery({ tributeId, counts });
  return queryState({ ...query, currentData: query.data });
}
