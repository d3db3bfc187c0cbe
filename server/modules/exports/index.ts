export { filmUrlOf } from "./film";
