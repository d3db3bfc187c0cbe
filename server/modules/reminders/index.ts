export { planAnew } from "./plan";
export { unsubscribeLink } from "./unsubscribeLink";
