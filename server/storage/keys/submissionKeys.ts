/** Everything that is stored of a submission lies below this folder, so that all of it can be removed at once. */
export const folderOf = (submissionId: string): string => `submissions/${submissionId}`;

/** The bytes as they were sent. */
export const originalKey = (submissionId: string): string => `${folderOf(submissionId)}/original`;

/** The picture that is shown while a voice is heard; its name tells which kept picture it is a copy of. */
export const stillKey = (submissionId: string, assetId: string): string =>
  `${folderOf(submissionId)}/still-${assetId}.webp`;

/** The kept picture that a still is a copy of. */
export const assetIdOfStill = (key: string): string | undefined =>
  /\/still-([\w-]+)\.webp$/.exec(key)?.[1];

/** Enough of the hash to tell two uploads of one submission apart. */
const HASH_CHARS = 12;

/**
 * A file made from the original, such as `1080p/seg_0000.m4s`. Its key names the content it was made from: browsers keep it
 * for ever, and a job that works on replaced bytes cannot overwrite what was made from the new ones.
 */
export const derivedKey = (submissionId: string, sha256: string, file: string): string =>
  `${derivedFolder(submissionId, sha256)}/${file}`;

/** Everything made from this original. */
export const derivedFolder = (submissionId: string, sha256: string): string =>
  `${folderOf(submissionId)}/${sha256.slice(0, HASH_CHARS)}`;
