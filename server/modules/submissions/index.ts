export { existingSubmission, followedSubmission } from "./access";
export { DOWNLOAD_TTL_MS } from "./download";
export { originalExtension } from "./originalExtension";
export { trimClip } from "./clips/trimClip";
export { eraseSentToOthers } from "./service";
export { speakerName } from "./speaker";
