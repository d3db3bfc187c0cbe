import type { ThemeName } from "@contract/themes";

export interface CardDesign {
  kind: "opening" | "intro" | "closing";
  theme: ThemeName;
  title: string;
  line: string;
  /** The picture has this key in the blob store. It is null if the card shows no picture. */
  pictureKey: string | null;
}
