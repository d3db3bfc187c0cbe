import type { Env } from "../config/env";
import type { Lifecycle } from "../lifecycle";
import type { Log } from "./log";

export interface Startup {
  env: Env;
  log: Log;
  /** Stops in reverse order what has been started. */
  lifecycle: Lifecycle;
  printLine: (line: string) => void;
}
