import { sendReminders } from "../../../services/reminder";
import { dataOf } from "../../../shared/lib/callError";
import { say } from "../../../shared/language/texts";
import { createAppThunk } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { OBSTACLES } from "../model/mailWords";

interface Reminding {
  tributeId: string;
  /** Left out: everybody who is missing. */
  inviteeIds?: string[];
}

/** Reminds people now, and says how many; of a single one also why not. */
export const remind = createAppThunk(
  "board/remind",
  async ({ tributeId, inviteeIds }: Reminding, { dispatch }) => {
    const { reminded, skipped } = dataOf(await sendReminders(tributeId, inviteeIds));
    const [obstacle] = skipped;
    if (reminded.length > 0) {
      const message = say("{{count}} reminders are on the way", {
        count: reminded.length,
        defaultValue_one: "{{count}} reminder is on the way",
      });
      dispatch(notify({ type: "SUCCESS", message }));
    } else {
      const nobody = say("Nobody was reminded.");
      const why = skipped.length === 1 && obstacle && say(OBSTACLES[obstacle.obstacle]);
      dispatch(notify({ type: "FAIL", message: why ? `${nobody} ${why}` : nobody }));
    }
    return reminded;
  },
);
