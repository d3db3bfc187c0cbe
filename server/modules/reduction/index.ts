export { reductionOf } from "./service";
