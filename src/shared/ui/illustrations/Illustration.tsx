import type { ReactNode } from "react";
import styles from "./Illustration.module.css";

const DRAWINGS = {
  reels: (
    <>
      <rect
        x="42"
        y="46"
        width="76"
        height="92"
        rx="14"
        className={styles.paper}
        transform="rotate(-8 80 92)"
      />
      <rect
        x="86"
        y="40"
        width="76"
        height="92"
        rx="14"
        className={styles.paper}
        transform="rotate(7 124 86)"
      />
      <circle cx="124" cy="74" r="14" className={styles.soft} />
      <path d="M102 114c2-14 11-20 22-20s20 6 22 20z" className={styles.soft} />
      <circle cx="78" cy="84" r="17" className={styles.main} />
      <path d="M73 76.500v15l13-7.500z" className={styles.on} />
    </>
  ),
  sent: (
    <>
      <path d="M38 92 162 44l-40 96-26-34z" className={styles.paper} />
      <path d="m96 106 66-62-84 54 2 36z" className={styles.soft} />
      <path d="M52 140c10 6 24 4 30-6" className={styles.stroke} />
      <circle cx="150" cy="120" r="17" className={styles.main} />
      <path d="m142 120 6 6 11-12" className={styles.strokeOn} />
    </>
  ),
  invite: (
    <>
      <path
        d="M44 78 100 40l56 38v54a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10z"
        className={styles.soft}
      />
      <rect x="60" y="52" width="80" height="70" rx="10" className={styles.paper} />
      <path
        d="M44 82l56 38 56-38v50a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10z"
        className={styles.main}
      />
      <path
        d="M100 98c-10-7-16-12-16-19 0-9 12-11 16-3 4-8 16-6 16 3 0 7-6 12-16 19z"
        className={styles.accent}
      />
    </>
  ),
  error: (
    <>
      <rect x="46" y="50" width="108" height="82" rx="16" className={styles.paper} />
      <path d="M46 66a16 16 0 0 1 16-16h76a16 16 0 0 1 16 16v4H46z" className={styles.soft} />
      <circle cx="84" cy="94" r="5" className={styles.main} />
      <circle cx="116" cy="94" r="5" className={styles.main} />
      <path d="M84 117c8-9 24-9 32 0" className={styles.stroke} />
      <path d="m146 122 14 24h-28z" className={styles.accent} />
    </>
  ),
  offline: (
    <>
      <path
        d="M64 128a26 26 0 0 1-2-52 40 40 0 0 1 76-6 29 29 0 0 1 2 58z"
        className={styles.paper}
      />
      <path d="M78 98c13-11 31-11 44 0" className={styles.stroke} />
      <path d="M87 109c8-6 18-6 26 0" className={styles.stroke} />
      <circle cx="100" cy="118" r="4" className={styles.main} />
      <path d="m66 138 70-82" className={styles.strokeAccent} />
    </>
  ),
  camera: (
    <>
      <rect x="36" y="58" width="92" height="76" rx="18" className={styles.paper} />
      <path d="m128 88 34-20v56l-34-20z" className={styles.soft} />
      <circle cx="82" cy="96" r="25" className={styles.main} />
      <circle cx="82" cy="96" r="11" className={styles.on} />
      <circle cx="54" cy="74" r="5" className={styles.accent} />
    </>
  ),
  mail: (
    <>
      <rect x="40" y="54" width="120" height="84" rx="16" className={styles.paper} />
      <path d="m46 66 54 40 54-40" className={styles.stroke} />
      <circle cx="150" cy="62" r="17" className={styles.main} />
      <path d="m142 62 6 6 11-12" className={styles.strokeOn} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof DRAWINGS;

/**
 * Shows one of the product's own drawings: paper shapes on a soft disc. They are always decorative.
 */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg viewBox="0 0 200 176" className={styles.illustration} aria-hidden data-illustration={name}>
      <ellipse cx="100" cy="90" rx="88" ry="80" className={styles.disc} />
      <circle cx="26" cy="40" r="4" className={styles.accent} />
      <circle cx="178" cy="142" r="6" className={styles.soft} />
      {DRAWINGS[name]}
    </svg>
  );
}
