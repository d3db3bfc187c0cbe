export { changeCounts } from "./counts";
export { profileOf } from "./service";
export { ownPage } from "./verification";
