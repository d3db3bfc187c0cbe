export { readersOf } from "./progress/progressRepository";
