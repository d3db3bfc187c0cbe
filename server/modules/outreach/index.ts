export { hasMutedReminders } from "./addresseeRepository";
export { hasOptedOut } from "./optOutRepository";
export { unsubscribeLink } from "./unsubscribeLink";
