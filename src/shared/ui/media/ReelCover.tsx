import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { monogramOf } from "../../lib/monogram";
import { classNames } from "../layout/classNames";
import styles from "./ReelCover.module.css";

interface ReelCoverProps {
  name: string;
  /** Adds a short line above the name: the occasion, as the contract writes it. */
  eyebrow?: string;
  /** Adds a short line below the name: the reel's name or its due date. */
  line?: ReactNode;
  image?: string | null;
  occasion: string;
  /**
   * On a `screen`, the picture stands above the text. On a `card` of a list, it stands beside it.
   */
  size?: "screen" | "card";
  heading?: "h1" | "h2" | "h3";
}

/** A longer name would fill the screen in the largest letters. */
const LONG_NAME = 24;

/**
 * Shows the person's picture, which fades into the accent, with the name on it. Without a picture
 * it shows a monogram.
 */
export function ReelCover(props: ReelCoverProps) {
  const { t } = useTranslation();
  const { name, eyebrow, line, image, occasion, size = "screen", heading: Heading = "h1" } = props;
  return (
    <div
      className={classNames(styles.cover, styles[size], size !== "screen" && styles.beside)}
      data-occasion={occasion}
    >
      {image ? (
        <img src={image} alt="" className={classNames(styles.image, styles.picture)} />
      ) : (
        <Monogram of={name} />
      )}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{t(eyebrow)}</p>}
        <Heading className={classNames(styles.name, name.length > LONG_NAME && styles.long)}>
          {name}
        </Heading>
        {line && <p className={styles.line}>{line}</p>}
      </div>
    </div>
  );
}

/**
 * Shows initials where a face would be, among overlapping soft circles, like faces around a table.
 */
function Monogram({ of }: { of: string }) {
  return (
    <svg
      aria-hidden
      className={styles.image}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
    >
      <circle cx="318" cy="66" r="130" fill="var(--fr-accent)" opacity="0.75" />
      <circle cx="128" cy="18" r="86" fill="var(--fr-accent)" opacity="0.5" />
      <circle cx="74" cy="112" r="58" fill="#fff" opacity="0.1" />
      <circle cx="352" cy="196" r="44" fill="#fff" opacity="0.12" />
      <circle cx="200" cy="128" r="76" fill="var(--fr-accent-deep)" />
      <circle cx="200" cy="128" r="66" fill="none" stroke="#fff" strokeWidth="2" opacity="0.7" />
      <text x="200" y="130" className={styles.letters}>
        {monogramOf(of)}
      </text>
    </svg>
  );
}
