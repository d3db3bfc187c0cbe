import type { ThemeName } from "@contract/themes";

/** Everything that a card shows. */
export interface CardDesign {
  kind: "opening" | "intro" | "closing";
  theme: ThemeName;
  title: string;
  line: string;
  /** The reel's picture in the blob store; null where it shows none. */
  pictureKey: string | null;
}
