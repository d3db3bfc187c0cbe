/**
 * This build has no separate audio tracks, subtitles in the playlist or DRM. The package has types
 * only for the full build.
 */
declare module "hls.js/light" {
  export { default } from "hls.js";
  export type { ErrorData } from "hls.js";
}
