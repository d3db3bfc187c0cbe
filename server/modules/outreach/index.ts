export { isEnteredAddress } from "./enteredAddress";
export { hasMutedReminders } from "./addresseeRepository";
export { folksBoughtBy } from "./limitRepository";
export { hasOptedOut } from "./optOutRepository";
export { unsubscribeLink } from "./unsubscribeLink";
