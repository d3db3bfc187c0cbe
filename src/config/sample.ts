import type { Language } from "@contract/languages";

/* The files of the sample reel are in `public`, where its playlist can name them. */
export const SAMPLE_FILM = "/sample/rosa.mp4";
export const SAMPLE_PLAYLIST = "/sample/rosa.m3u8";
export const sampleCaptions = (language: Language): string => `/sample/rosa.${language}.vtt`;
