export { notify, notifyAll } from "./service";
