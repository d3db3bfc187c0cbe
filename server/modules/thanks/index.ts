export { registerAddressPages } from "./addressPages";
