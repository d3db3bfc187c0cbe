export { forgetIdleGuests } from "./idleGuests";
