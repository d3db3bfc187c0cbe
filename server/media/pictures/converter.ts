import { realpath } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { msg } from "@contract/msg";
import { AppError } from "../../errors";
import { ProcessFailure, type ProcessFailureKind, run } from "../process";
import { processorBudget } from "../processorTime";
import { strictestFor } from "../sandbox/activeSandbox";
import { NO_SANDBOX, type Sandbox } from "../sandbox/sandbox";
import { withTimeLimit } from "../../timeLimit";
import { packageFolders } from "./packageFolders";

/** The build copies the program to beside the bundle. */
const PROGRAM = fileURLToPath(new URL("./convertPicture.mjs", import.meta.url));
/** A picture of 50 megapixels takes four seconds. */
const PROCESSOR_MS = 30_000;
/** Somebody is waiting in front of the screen, and no proxy waits longer. */
const WAIT_MS = 60_000;
const MIB = 1024 ** 2;
/** A decoded picture takes up to 200 MB, and Node itself reserves a few hundred. */
const PROCESS_LIMITS = { memoryBytes: 1536 * MIB, fileBytes: 64 * MIB };

const FAULTS_OF_FILE: ReadonlySet<ProcessFailureKind> = new Set(["exit", "output", "budget"]);
const TRY_AGAIN = msg("We couldn't prepare this picture just now. Please try again.");

interface Converter {
  program: string;
  programFiles: readonly string[];
  sandbox: Sandbox;
}

let converter: Promise<Converter> | null = null;

async function prepare(): Promise<Converter> {
  const program = await realpath(PROGRAM);
  const programFiles = [program, ...(await packageFolders("sharp", program))];
  const sandbox = await strictestFor(process.execPath, [program], programFiles);
  return { program, programFiles, sandbox: sandbox ?? NO_SANDBOX };
}

const prepared = (): Promise<Converter> => (converter ??= prepare());

/** Returns the sandbox of the program that opens pictures, which it has tried once. */
export const pictureSandbox = async (): Promise<Sandbox> => (await prepared()).sandbox;

/**
 * Converts a picture in a process of its own in the sandbox, because the decoders of libvips read a
 * stranger's bytes. Both names belong to files in the folder.
 * @returns the size in pixels
 * @throws AppError FILE_UNREADABLE; UNAVAILABLE if this machine is too busy, so that another try may
 *   succeed.
 */
export async function convert(
  folder: string,
  { input, output }: { input: string; output: string },
): Promise<{ width: number; height: number }> {
  const { program, programFiles, sandbox } = await prepared();
  const args = [program, path.join(folder, input), path.join(folder, output)];
  const options = {
    budget: processorBudget(PROCESSOR_MS),
    signal: withTimeLimit(WAIT_MS),
    processLimits: PROCESS_LIMITS,
    writes: folder,
    programFiles,
  };
  try {
    const { stdout } = await run(process.execPath, args, options, sandbox);
    return JSON.parse(stdout) as { width: number; height: number };
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error;
    const cause = { cause: error };
    if (FAULTS_OF_FILE.has(error.kind)) throw new AppError("FILE_UNREADABLE", undefined, cause);
    throw new AppError("UNAVAILABLE", TRY_AGAIN, cause);
  }
}
