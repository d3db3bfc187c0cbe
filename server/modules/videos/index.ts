export { approveVideos } from "./approveVideos";
export { announceArrangement, arrangeAnswers, inReelOrder } from "./arrangement";
export { existingSubmission, visibleSubmission } from "./access";
export { DOWNLOAD_TTL_MS } from "./download";
export { originalExtension } from "./originalExtension";
export {
  countDeletedOriginals,
  countOriginals,
  originalsToDelete,
} from "./originals/originalsRepository";
export { deleteOriginal } from "./originals/deleteOriginal";
export { trimClip } from "./clips/trimClip";
export { eraseSubmissionsToOthers, redrawReel } from "./deletion";
export { speakerName } from "./speaker";
