export { recordAuditEvent } from "./record";
export { isDownloaded } from "./repository";
export { readOtherActs } from "./service";
