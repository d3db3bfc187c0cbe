export { notify, type Told } from "./service";
