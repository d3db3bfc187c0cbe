export { ABANDONED_AFTER_MS } from "./arrival/reconcile";
export { existingSubmission, visibleSubmission } from "./access";
export { DOWNLOAD_TTL_MS } from "./download";
export { originalExtension } from "./originalExtension";
export { trimClip } from "./clips/trimClip";
export { eraseSubmissionsToOthers } from "./deletion";
export { speakerName } from "./speaker";
