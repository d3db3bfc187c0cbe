/**
 * Matches the recorder's clock once it shows at least so many seconds, 1 to 9. On a busy machine,
 * nobody may look at the clock in the one second in which it shows exactly that time.
 */
export const recordedFor = (seconds: number): RegExp => new RegExp(`^0:(0[${seconds}-9]|[1-5]\\d)`);
