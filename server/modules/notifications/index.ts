export { notify } from "./service";
