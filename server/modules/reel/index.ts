export { singleClip } from "./singleClip";
export {
  backgroundMusicOf,
  type BackgroundMusic,
  presentBackgroundMusic,
  withMusicFile,
} from "./music";
export { reelOf } from "./reel";
export { revisionOf } from "./revision";
