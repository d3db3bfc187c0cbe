/** What the recordings' database is called on a device; known before the code that opens it has come. */
export const RECORDINGS_DB = "folkreel-recordings";
