import { mkdir, mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../deps";
import type { MixMusic, Plan, WriteOptions } from "./plan";
import { nothingToExport, diskFull, videoMissing } from "./failure";

/** This much disk space stays free, so that the product can continue to work. */
const RESERVED_BYTES = 64 * 1024 * 1024;

/**
 * Checks that all stored files exist, before a byte is written.
 * @throws ExportFailure when one is missing.
 */
async function checkFiles(blobs: Deps["blobs"], { files }: Plan): Promise<void> {
  for (const { key, who } of files) if ((await blobs.sizeOf(key)) === null) throw videoMissing(who);
}

/**
 * Checks that the disk has room for the file.
 * @throws ExportFailure if it does not.
 */
async function checkDiskSpace(folder: string, { estimate }: Plan): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < estimate + RESERVED_BYTES) throw diskFull();
}

/**
 * Makes the file of a plan and stores it under `key`.
 * @returns its size in bytes.
 * @throws ExportFailure, or an error of the file system. It stores nothing then.
 */
export async function makeFile(
  blobs: Deps["blobs"],
  plan: Plan,
  {
    key,
    workFolder,
    ...options
  }: WriteOptions & { key: string; workFolder: string; mixMusic: MixMusic },
): Promise<number> {
  if (plan.videoIds.length === 0) throw nothingToExport();
  await checkFiles(blobs, plan);
  await mkdir(workFolder, { recursive: true });
  await checkDiskSpace(workFolder, plan);
  const folder = await mkdtemp(join(workFolder, "export-"));
  try {
    const file = join(folder, "file");
    await plan.write(file, { ...options, folder });
    return await blobs.putFile(key, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
