/** Holds the WebVTT of a spoken text with the times of its words, and of its German translation. */
export interface SpokenCaptions {
  spoken: string;
  german: string;
}

export const GARDEN: SpokenCaptions = {
  spoken: [
    "WEBVTT",
    "00:00.100 --> 00:01.900\nI'll <00:00:00.400>never <00:00:00.700>forget <00:00:01.100>your <00:00:01.400>garden.",
    "00:02.000 --> 00:04.000\nHappy <00:00:02.500>birthday, <00:00:03.100>Rosa!",
  ].join("\n\n"),
  german: [
    "WEBVTT",
    "00:00.100 --> 00:01.900\nIch <00:00:00.400>vergesse <00:00:00.700>deinen <00:00:01.100>Garten <00:00:01.400>nie.",
    "00:02.000 --> 00:04.000\nAlles <00:00:02.500>Gute, <00:00:03.100>Rosa!",
  ].join("\n\n"),
};
