import type { SpokenCaptions } from "./captions";
import type { Device } from "./clip";
import type { Appearance } from "./portrait";

/** Describes somebody who sends a video. */
export interface Speaker {
  firstName: string;
  lastName: string;
  appearance: Appearance;
  device: Device;
  /** The pitch is in Hz. It is 0 for a video without sound. */
  pitch: number;
  /** This is the index of the reel's question that they answer. */
  question: number;
  captions?: SpokenCaptions;
  /** They write this message instead, which is shown with their portrait. */
  message?: string;
  /** They send these photographs with their voice. */
  photos?: readonly Appearance[];
}

const emre: Appearance = {
  skin: "#cf9a6e",
  hair: "#20160f",
  style: "short",
  shirt: "#2f5d8a",
  wall: ["#dff1f7", "#9cc9dc"],
  room: "plants",
};

/** Writes instead of filming, in two directions and with emoji. */
export const WRITER: Speaker = {
  firstName: "ليلى",
  lastName: "حداد",
  device: "voice",
  pitch: 0,
  question: 1,
  appearance: {
    skin: "#e2b48d",
    hair: "#3b2a20",
    style: "scarf",
    shirt: "#8a3f5c",
    wall: ["#efe4f7", "#c3a6dd"],
    room: "lights",
  },
  message:
    "ألف مبروك يا آنا وتوم! ❤️\nMay your kitchen always be full of friends, and your fridge of cake. 🎂",
};

/** Speaks over photographs of himself and the couple. */
export const photographer = (couple: readonly Appearance[]): Speaker => ({
  firstName: "Emre",
  lastName: "Yıldız",
  device: "voice",
  pitch: 118,
  question: 0,
  appearance: emre,
  photos: [...couple, emre],
});

/** Contributors know this recipient by another name. */
export const THANKS: Pick<Speaker, "firstName" | "lastName" | "appearance"> & { text: string } = {
  firstName: "Elena María",
  lastName: "Delgado",
  appearance: {
    skin: "#e0ac82",
    hair: "#b9b2a8",
    style: "bun",
    shirt: "#7a4fa0",
    wall: ["#fde2c4", "#eea47f"],
    room: "plants",
  },
  text: "I laughed and cried with my sister. ¡Gracias a todos! 🥹❤️",
};

/** Sends a voice after the gift was given. */
export const LATECOMER: Speaker = {
  firstName: "Giulia",
  lastName: "Conti",
  device: "voice",
  pitch: 196,
  question: 0,
  appearance: {
    skin: "#eab893",
    hair: "#5a2d1a",
    style: "curls",
    shirt: "#4a7c59",
    wall: ["#fff3cf", "#f7cf72"],
    room: "lights",
  },
};

/** Found the open link somewhere, and advertises. */
export const ADVERTISER: Speaker = {
  firstName: "Cheap",
  lastName: "Followers",
  device: "voice",
  pitch: 0,
  question: 0,
  appearance: {
    skin: "#d9b38c",
    hair: "#2b2b2b",
    style: "short",
    shirt: "#222222",
    wall: ["#eeeeee", "#cccccc"],
    room: "shelf",
  },
  message: "1,000 followers for the price of 100! Write to me today.",
};
