export { recordAct } from "./record";
