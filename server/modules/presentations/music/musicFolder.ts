import { reelFolder } from "../../../storage/keys/reelKeys";

export const musicFolder = (tributeId: string, id: string): string =>
  `${reelFolder(tributeId)}/music/${id}`;
