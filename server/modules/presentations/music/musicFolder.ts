import { reelFolder } from "../../../storage/keys/reelKeys";

/** Returns the folder of one piece of uploaded music. */
export const musicFolder = (tributeId: string, id: string): string =>
  `${reelFolder(tributeId)}/music/${id}`;
