export { forgetIdleGuests, IDLE_GUEST_MS } from "./idleGuests";
