/** This folder has an empty blob for each deleted account, named by its id. */
export const ERASED_FOLDER = "erased";
