/**
 * Lists how far the deletion of a reel's originals is: its time has not come, it is under way, or it
 * is done.
 */
export const REDUCTION_STATES = ["planned", "deleting", "done"] as const;
