/** Holds the WebVTT of a spoken text with the times of its words, and of its German translation. */
interface SpokenCaptions {
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

export interface Speaker {
  firstName: string;
  lastName: string;
  /** Names their picture in `media`. */
  portrait: string;
  /** Names the recording in `media` that their device uploads. It is missing with a message. */
  video?: string;
  /** This is the index of the reel's question that they answer. */
  question: number;
  captions?: SpokenCaptions;
  /** They write this message instead, which is shown with their portrait. */
  message?: string;
  /** They send these pictures in `media` with their voice. */
  photos?: readonly string[];
}

/** Writes instead of filming, in two directions and with emoji. */
export const WRITER: Speaker = {
  firstName: "ليلى",
  lastName: "حداد",
  portrait: "layla.webp",
  question: 1,
  message:
    "ألف مبروك يا آنا وتوم! ❤️\nMay your kitchen always be full of friends, and your fridge of cake. 🎂",
};

export const PHOTOGRAPHER: Speaker = {
  firstName: "Emre",
  lastName: "Yıldız",
  portrait: "emre.webp",
  video: "emre.m4a",
  question: 0,
  photos: ["anna.webp", "tom.webp", "emre.webp"],
};

/** Contributors know this recipient by another name. */
export const THANKS: Pick<Speaker, "firstName" | "lastName" | "portrait"> & { text: string } = {
  firstName: "Elena María",
  lastName: "Delgado",
  portrait: "elena.webp",
  text: "I laughed and cried with my sister. ¡Gracias a todos! 🥹❤️",
};

/** Sends a voice after the gift was given. */
export const LATECOMER: Speaker = {
  firstName: "Giulia",
  lastName: "Conti",
  portrait: "giulia.webp",
  video: "giulia.m4a",
  question: 0,
};

/** Found the open link somewhere, and advertises. */
export const ADVERTISER: Speaker = {
  firstName: "Cheap",
  lastName: "Followers",
  portrait: "cheap.webp",
  question: 0,
  message: "1,000 followers for the price of 100! Write to me today.",
};
