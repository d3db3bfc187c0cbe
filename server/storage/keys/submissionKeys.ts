/**
 * Returns the folder of everything that is stored for a submission, so that all of it can be
 * deleted at once.
 */
export const folderOf = (submissionId: string): string => `submissions/${submissionId}`;

/** Returns the key of the original bytes. */
export const originalKey = (submissionId: string): string => `${folderOf(submissionId)}/original`;

/**
 * Returns the key of the picture that is shown while a voice plays. Its name contains the id of the
 * stored picture that it was copied from.
 */
export const stillKey = (submissionId: string, assetId: string): string =>
  `${folderOf(submissionId)}/still-${assetId}.webp`;

/** Returns the id of the stored picture that a still was copied from. */
export const assetIdOfStill = (key: string): string | undefined =>
  /\/still-([\w-]+)\.webp$/.exec(key)?.[1];

/** This much of the hash distinguishes two uploads of one submission. */
const HASH_CHARS = 12;

/**
 * Returns the key of a file made from the original, such as `1080p/seg_0000.m4s`. The key
 * identifies the content that the file was made from. So browsers may cache it forever, and a job
 * that works on replaced bytes cannot overwrite files made from the new ones.
 */
export const derivedKey = (submissionId: string, sha256: string, file: string): string =>
  `${derivedFolder(submissionId, sha256)}/${file}`;

/** Returns the folder of everything made from this original. */
const derivedFolder = (submissionId: string, sha256: string): string =>
  `${folderOf(submissionId)}/${sha256.slice(0, HASH_CHARS)}`;
