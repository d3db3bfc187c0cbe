export { readersOf } from "./progress/progressRepository";
export { rescheduleReminders } from "./reschedule";
