import { realpath } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "../../errors";
import { ProcessFailure, run } from "../process";
import { strictestFor } from "../sandbox/activeSandbox";
import { NO_SANDBOX, type Sandbox } from "../sandbox/sandbox";
import { packageFolders } from "./packageFolders";

/** The build copies the program to beside the bundle. */
const PROGRAM = fileURLToPath(new URL("./convertPicture.mjs", import.meta.url));
const TIMEOUT_MS = 20_000;
const MIB = 1024 ** 2;
/** A decoded picture takes up to 200 MB, and Node itself reserves a few hundred. */
const PROCESS_LIMITS = { memoryBytes: 1536 * MIB, fileBytes: 64 * MIB };

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
 * @throws AppError FILE_UNREADABLE
 */
export async function convert(
  folder: string,
  { input, output }: { input: string; output: string },
): Promise<{ width: number; height: number }> {
  const { program, programFiles, sandbox } = await prepared();
  const args = [program, path.join(folder, input), path.join(folder, output)];
  const access = { timeoutMs: TIMEOUT_MS, writes: folder, programFiles };
  try {
    const limits = { ...access, processLimits: PROCESS_LIMITS };
    const { stdout } = await run(process.execPath, args, limits, sandbox);
    return JSON.parse(stdout) as { width: number; height: number };
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error;
    throw new AppError("FILE_UNREADABLE", undefined, { cause: error });
  }
}
