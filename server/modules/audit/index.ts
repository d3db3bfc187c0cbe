export { recordAct } from "./record";
export { readOtherActs } from "./service";
