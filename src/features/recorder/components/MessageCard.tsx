import type { TributeTypeName } from "@contract/domain/tributeTypes";
import { themeOfOccasion } from "@contract/occasionTheme";
import type { Theme } from "@contract/themes";
import { type CSSProperties, useState } from "react";
import { monogramOf } from "../../../shared/lib/monogram";
import { THEME_FONTS } from "../../../shared/ui/media/themeFonts";
import { Photo } from "./camera/VoicePicture";
import styles from "./MessageCard.module.css";

interface MessageCardProps {
  text: string;
  /** Names the sender. It is empty if nobody is known yet. */
  name: string;
  picture: Blob | null;
  occasion: TributeTypeName | undefined;
}

/** Lists how many characters each size of the text fits, from the largest to the smallest. */
const FITS = [40, 110, 220] as const;

/** Shows a written message in the colours and the font of the card that the server draws. */
export function MessageCard({ text, name, picture, occasion }: MessageCardProps) {
  const size = FITS.filter((most) => text.length > most).length;
  return (
    <figure className={styles.card} style={styleOf(themeOfOccasion(occasion))}>
      <div className={styles.inner}>
        <figcaption className={styles.sender}>
          <Portrait name={name} picture={picture} />
          <bdi className={styles.name}>{name}</bdi>
        </figcaption>
        <p className={styles.text} data-size={size} dir="auto">
          {text}
        </p>
      </div>
    </figure>
  );
}

const styleOf = ({ colours, type }: Theme): CSSProperties => ({
  background: `linear-gradient(to bottom right, ${colours.ground.join(", ")})`,
  color: colours.ink,
  fontFamily: THEME_FONTS[type.family],
  fontStyle: type.isItalic ? "italic" : "normal",
});

/** Shows somebody's picture in a circle, or their initials. It is as wide as its container. */
export function Portrait({ name, picture }: Pick<MessageCardProps, "name" | "picture">) {
  const [unreadable, setUnreadable] = useState<Blob | null>(null);
  return (
    <span className={styles.portrait} aria-hidden>
      {picture && picture !== unreadable ? (
        // The server can read pictures that this browser cannot.
        <Photo photo={picture} label="" onError={() => setUnreadable(picture)} />
      ) : (
        monogramOf(name) || "…"
      )}
    </span>
  );
}
