import { mkdir, mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../deps";
import type { MixMusic, Plan, WriteOptions } from "./plan";
import { nothingToExport, noRoom, videoMissing } from "./failure";

/** What is left free on the disk: the product itself has to go on. */
const ROOM_LEFT_BYTES = 64 * 1024 * 1024;

/** @throws ExportFailure when a stored file is not there, before a byte is written. */
async function checkFiles(blobs: Deps["blobs"], { files }: Plan): Promise<void> {
  for (const { key, who } of files) if ((await blobs.sizeOf(key)) === null) throw videoMissing(who);
}

/** @throws ExportFailure when the disk has too little room for the file. */
async function checkRoom(folder: string, { estimate }: Plan): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < estimate + ROOM_LEFT_BYTES) throw noRoom();
}

/**
 * Makes the file of a plan and stores it under a key. @returns its bytes.
 * @throws ExportFailure, or an error of the file system; nothing is stored then.
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
  await checkRoom(workFolder, plan);
  const folder = await mkdtemp(join(workFolder, "export-"));
  try {
    const file = join(folder, "file");
    await plan.write(file, { ...options, folder });
    return await blobs.putFile(key, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
