export { rescheduleReminders } from "./reschedule";
export { unsubscribeLink } from "./unsubscribeLink";
