import type { Env } from "../config/env";
import type { Lifecycle } from "../lifecycle";
import type { Log } from "./log";

/** Contains what every step of the start needs. */
export interface Startup {
  env: Env;
  log: Log;
  /** Stops in reverse order what has been started. */
  lifecycle: Lifecycle;
  /** Prints a line on the console. */
  printLine: (line: string) => void;
}
