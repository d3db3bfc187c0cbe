import { totalmem } from "node:os";
import type { ProcessorBudget } from "../processorTime";

export interface ProcessLimits {
  memoryBytes: number;
  fileBytes: number;
  /** Counts processes and threads. */
  processes: number;
}

const GIB = 1024 ** 3;
const MEMORY_SHARE = 0.75;
/** Even a small machine must decode a video of a phone. */
const LEAST_MEMORY_BYTES = 2 * GIB;
/** A video of 8K keeps up to 16 frames of 100 MB, and as many again for its threads. */
const MOST_MEMORY_BYTES = 8 * GIB;
const OPEN_FILES = 256;
const MARGIN_SECONDS = 10;

/** Returns the memory of the machine or of the container, whichever is less. */
function availableMemory(): number {
  return Math.min(process.constrainedMemory() || totalmem(), totalmem());
}

/** Each file that we write is a segment of seconds, a picture or a piece of music. */
export const defaultProcessLimits = (): ProcessLimits => ({
  memoryBytes: Math.min(
    MOST_MEMORY_BYTES,
    Math.max(LEAST_MEMORY_BYTES, Math.floor(availableMemory() * MEMORY_SHARE)),
  ),
  fileBytes: GIB,
  processes: 1024,
});

/**
 * Returns the arguments of `prlimit`. Memory means private writable memory, because ffmpeg reserves
 * much more addresses than it uses. The limit of processor time only ends a process that
 * `watchProgram` has not ended.
 *
 * @param countsAlone whether the process is counted alone. Otherwise its user's other processes
 *   count too, so the number of processes cannot be limited.
 */
export function limitArgs(
  { memoryBytes, fileBytes, processes }: ProcessLimits,
  { totalMs, spentMs }: ProcessorBudget,
  countsAlone: boolean,
): string[] {
  const seconds = Math.ceil(Math.max(0, totalMs - spentMs) / 1000);
  return [
    `--data=${memoryBytes}`,
    `--fsize=${fileBytes}`,
    `--cpu=${seconds + MARGIN_SECONDS}`,
    `--nofile=${OPEN_FILES}`,
    "--core=0",
    ...(countsAlone ? [`--nproc=${processes}`] : []),
    "--",
  ];
}
