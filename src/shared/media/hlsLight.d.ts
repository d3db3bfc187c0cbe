/** The build without separate audio tracks, subtitles in the playlist and DRM; the package has types for the whole alone. */
declare module "hls.js/light" {
  export { default } from "hls.js";
  export type { ErrorData } from "hls.js";
}
