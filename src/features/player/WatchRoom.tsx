import type { ReactNode } from "react";
import styles from "./WatchRoom.module.css";

interface WatchRoomProps {
  /** Blurred behind everything. */
  image?: string | null;
  occasion?: string;
  children: ReactNode;
}

/** The dark room in which a reel is watched: as high as a phone, as wide as a desktop's screen needs. */
export function WatchRoom({ image, occasion, children }: WatchRoomProps) {
  return (
    <div className={styles.room} data-joy-color-scheme="dark" data-occasion={occasion}>
      {image && <img src={image} alt="" className={styles.picture} />}
      <main className={styles.main}>{children}</main>
    </div>
  );
}
