/**
 * Names the recordings' database on a device. It is separate, so that it is known before the code
 * that opens the database has loaded.
 */
export const RECORDINGS_DB = "folkreel-recordings";
