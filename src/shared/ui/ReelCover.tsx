import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ReelCover.module.css";

interface ReelCoverProps {
  /** The person or people the reel is for; set large. */
  name: string;
  /** A short line above the name: the occasion, as the contract has it. */
  eyebrow?: string;
  /** A short line below it: the reel's name or its due date. */
  line?: ReactNode;
  image?: string | null;
  occasion: string;
  /** `card` is the small one in a list. */
  size?: "screen" | "card";
  /** The level of the name in the page's outline. */
  heading?: "h1" | "h2" | "h3";
}

/** The person's own picture leads: a cover with a soft gradient and the name; without a picture, the accent. */
export function ReelCover(props: ReelCoverProps) {
  const { t } = useTranslation();
  const { name, eyebrow, line, image, occasion, size = "screen", heading: Heading = "h1" } = props;
  return (
    <div className={`${styles.cover} ${styles[size]}`} data-occasion={occasion}>
      {image ? <img src={image} alt="" className={styles.image} /> : <Pattern />}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{t(eyebrow)}</p>}
        <Heading className={styles.name}>{name}</Heading>
        {line && <p className={styles.line}>{line}</p>}
      </div>
    </div>
  );
}

/** Overlapping soft circles, like faces around a table. */
function Pattern() {
  return (
    <svg
      aria-hidden
      className={styles.image}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="400" height="300" fill="var(--fr-accent-deep)" />
      <circle cx="318" cy="66" r="130" fill="var(--fr-accent)" opacity="0.75" />
      <circle cx="188" cy="18" r="86" fill="var(--fr-accent)" opacity="0.5" />
      <circle cx="74" cy="92" r="58" fill="#fff" opacity="0.1" />
      <circle cx="352" cy="196" r="44" fill="#fff" opacity="0.12" />
      <circle cx="250" cy="126" r="22" fill="#fff" opacity="0.16" />
    </svg>
  );
}
