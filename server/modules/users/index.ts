export { changeCounts } from "./counts";
export { profileOf } from "./service";
export { ownPageUrl, tryToCountMailTo } from "./verification";
