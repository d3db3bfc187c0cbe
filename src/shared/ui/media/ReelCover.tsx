import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { monogramOf } from "../../lib/monogram";
import { classNames } from "../layout/classNames";
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
  /** On a `screen` the picture stands above the words; on the organisers' `desk` and on a `card` of a list, beside them. */
  size?: "screen" | "desk" | "card";
  /** The level of the name in the page's outline. */
  heading?: "h1" | "h2" | "h3";
}

/** A name of so many characters would fill the screen in the largest letters. */
const LONG_NAME = 24;

/** The person's own picture leads: a cover that fades into the accent, and the name there; without a picture, a monogram. */
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

/** The first letters where a face would be, among overlapping soft circles, like faces around a table. */
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
