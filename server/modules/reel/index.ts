export { clipAlone } from "./clipAlone";
export { musicBelow, type MusicBelow, presentMusicBelow, withMusicFile } from "./music";
export { reelOf } from "./reel";
export { revisionOf } from "./revision";
