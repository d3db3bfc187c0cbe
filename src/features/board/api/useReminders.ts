import type { InviteeCounts } from "@contract/http/invite";
import { useGetRemindersQuery, useSendRemindersMutation } from "../../../services/reminder";
import { queryState } from "../../../shared/hooks/queryState";
import { translate } from "../../../shared/language/texts";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { OBSTACLES } from "../model/mailTexts";

/** Returns the upcoming reminders. The previous ones stay while newer ones are loading. */
export function useReminders(tributeId: string, counts: InviteeCounts) {
  const query = useGetRemindersQuery({ tributeId, counts });
  return queryState({ ...query, currentData: query.data });
}

/**
 * Returns a function that reminds the given people now, or everybody without a video if none are
 * given. It shows how many were reminded. If a single person was not reminded, it also shows the
 * reason.
 */
export function useRemind(tributeId: string): (inviteeIds?: string[]) => Promise<void> {
  const dispatch = useAppDispatch();
  const [sendReminders] = useSendRemindersMutation();
  return async (inviteeIds) => {
    const { data } = await sendReminders({ tributeId, inviteeIds });
    if (!data) return;
    const { reminded, skipped } = data;
    const [obstacle] = skipped;
    if (reminded.length > 0) {
      const sent = translate("{{count}} reminders are on the way", {
        count: reminded.length,
        defaultValue_one: "{{count}} reminder is on the way",
      });
      const rest = inviteeIds && skipped.length > 0 && skippedText(skipped.length);
      dispatch(notify({ type: "SUCCESS", message: rest ? `${sent}. ${rest}` : sent }));
      return;
    }
    const nobody = translate("Nobody was reminded.");
    const why = skipped.length === 1 && obstacle && translate(OBSTACLES[obstacle.obstacle]);
    dispatch(notify({ type: "FAIL", message: why ? `${nobody} ${why}` : nobody }));
  };
}

const skippedText = (count: number): string =>
  translate("{{count}} people can't be reminded right now.", {
    count,
    defaultValue_one: "{{count}} person can't be reminded right now.",
  });
