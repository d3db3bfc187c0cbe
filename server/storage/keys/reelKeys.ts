/**
 * Returns the folder of everything that is created for a reel itself, so that all of it can be
 * deleted at once.
 */
export const reelFolder = (tributeId: string): string => `reels/${tributeId}`;

/**
 * Returns the folder of a card's files. The card's content decides the name, so browsers may cache
 * the files forever.
 */
export const cardFolder = (tributeId: string, hash: string): string =>
  `${reelFolder(tributeId)}/cards/${hash}`;
