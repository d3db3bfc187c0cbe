export { changeCounts } from "./counts";
export { profileOf } from "./service";
export { ownPageUrl } from "./verification";
