import styles from "./Reel.module.css";

/** Draws the product in a picture: three people's clips joined into one. */
export function Reel() {
  return (
    <svg viewBox="0 0 382 236" className={styles.reel} aria-hidden>
      <g className={styles.left}>
        <rect x="16" y="46" width="126" height="164" rx="22" className={styles.amber} />
        <circle cx="79" cy="112" r="27" className={styles.skinA} />
        <path d="M50 108c-2-34 60-36 58-2-8-16-44-20-58 2z" className={styles.hairA} />
        <path d="M30 210c2-46 24-62 49-62s47 16 49 62z" className={styles.shirtA} />
        <path d="M68 119c5 8 17 8 22 0" className={styles.smile} />
      </g>
      <g className={styles.right}>
        <rect x="240" y="46" width="126" height="164" rx="22" className={styles.rose} />
        <circle cx="303" cy="112" r="27" className={styles.skinC} />
        <path
          d="M274 118c-8-52 66-52 58 0 2-18-8-26-28-26s-32 10-30 26z"
          className={styles.hairC}
        />
        <path d="M254 210c2-46 24-62 49-62s47 16 49 62z" className={styles.shirtC} />
        <path d="M292 119c5 8 17 8 22 0" className={styles.smile} />
      </g>
      <g className={styles.middle}>
        <rect x="116" y="14" width="150" height="208" rx="26" className={styles.green} />
        <circle cx="191" cy="98" r="33" className={styles.skinB} />
        <path d="M154 98c-6-52 80-54 74 0-8-24-62-28-74 0z" className={styles.hairB} />
        <path d="M134 218c2-53 27-73 57-73s55 20 57 73z" className={styles.shirtB} />
        <path d="M178 107c6 9 20 9 26 0" className={styles.smile} />
        <circle cx="191" cy="186" r="22" className={styles.play} />
        <path d="M184.5 176v20l16-10z" className={styles.playMark} />
      </g>
      <circle cx="20" cy="22" r="6" className={styles.dotA} />
      <circle cx="352" cy="26" r="8" className={styles.dotB} />
      <path d="M306 14c6-8 14-6 20 0" className={styles.streamer} />
      <path d="M52 24c6 8 14 8 20 0" className={styles.streamer} />
    </svg>
  );
}
