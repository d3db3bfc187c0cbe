import { clapSound, LENGTH } from "./clap";
import { OUT, type Recipe } from "./corpusFile";

export interface GoodFile {
  name: string;
  recipe: Recipe;
  /** This is the upright picture's width divided by its height. It is null for sound alone. */
  aspect: number | null;
  seconds: number;
  /**
   * These two tell whether the file has a visible and audible clap, and whether it has any sound.
   */
  hasClap: boolean;
  isLoud: boolean;
  /** Shows a photograph instead of a name. */
  withPhoto?: boolean;
  /** These frequencies in Hz are heard, and those are not. */
  tones?: readonly number[];
  absentTones?: readonly number[];
  /** The source is interlaced, and nothing of that may be left. */
  isProgressive?: boolean;
}

export const split = (text: string): string[] => text.split(" ");

const WIDE = 16 / 9;

export function file(name: string, recipe: Recipe, more: Partial<GoodFile> = {}): GoodFile {
  return { name, recipe, aspect: WIDE, seconds: LENGTH, hasClap: true, isLoud: true, ...more };
}

export const sound = (name: string, args: string, more: Partial<GoodFile> = {}): GoodFile =>
  file(name, [[...clapSound(), ...split(args), OUT]], { aspect: null, hasClap: false, ...more });
