import { useSendRemindersMutation } from "../../../services/reminder";
import { translate } from "../../../shared/language/texts";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { OBSTACLES } from "../model/mailTexts";

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
      const message = translate("{{count}} reminders are on the way", {
        count: reminded.length,
        defaultValue_one: "{{count}} reminder is on the way",
      });
      dispatch(notify({ type: "SUCCESS", message }));
      return;
    }
    const nobody = translate("Nobody was reminded.");
    const why = skipped.length === 1 && obstacle && translate(OBSTACLES[obstacle.obstacle]);
    dispatch(notify({ type: "FAIL", message: why ? `${nobody} ${why}` : nobody }));
  };
}
