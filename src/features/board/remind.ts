import { sendReminders } from "../../services/reminder";
import { dataOf } from "../../shared/lib/callError";
import { createAppThunk } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { OBSTACLES } from "./mailWords";

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
      const words = reminded.length === 1 ? "1 reminder is" : `${reminded.length} reminders are`;
      dispatch(notify({ type: "SUCCESS", message: `${words} on the way` }));
    } else {
      const why = skipped.length === 1 && obstacle ? ` ${OBSTACLES[obstacle.obstacle]}` : "";
      dispatch(notify({ type: "FAIL", message: `Nobody was reminded.${why}` }));
    }
    return reminded;
  },
);
