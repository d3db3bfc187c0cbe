export { rescheduleReminders } from "./reschedule";
