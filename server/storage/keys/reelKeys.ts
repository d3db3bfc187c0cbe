/** Everything that is made for a reel itself lies below this folder, so that all of it can be removed at once. */
export const reelFolder = (tributeId: string): string => `reels/${tributeId}`;

/** Files of a card; what is on it decides its name, so browsers may keep it for ever. */
export const cardFolder = (tributeId: string, hash: string): string =>
  `${reelFolder(tributeId)}/cards/${hash}`;
