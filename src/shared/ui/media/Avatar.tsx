import { User } from "lucide-react";
import { classNames } from "../layout/classNames";
import styles from "./Avatar.module.css";

interface AvatarProps {
  firstName: string;
  lastName?: string;
  image?: string | null;
  /** Edge in pixels. */
  size?: 32 | 40 | 56 | 72;
  /** The name is written beside it. */
  decorative?: boolean;
}

/** First letters of first and last name in uppercase; whole characters, also outside the basic plane. */
function initialsOf(firstName: string, lastName: string): string {
  const first = (name: string) => Array.from(name.trim())[0] ?? "";
  return `${first(firstName)}${first(lastName)}`.toUpperCase();
}

/** A person's picture, or their initials; of nobody yet, an outline. */
export function Avatar(props: AvatarProps) {
  const { firstName, lastName = "", image, size = 40, decorative = false } = props;
  const name = `${firstName} ${lastName}`.trim();
  const label = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span className={classNames(styles.avatar, styles[`size${size}`])} {...label}>
      {image ? (
        <img src={image} alt="" className={styles.image} referrerPolicy="no-referrer" />
      ) : (
        <Initials initials={initialsOf(firstName, lastName)} />
      )}
    </span>
  );
}

function Initials({ initials }: { initials: string }) {
  if (!initials) return <User aria-hidden className={styles.nobody} />;
  // Drawn, not written: beside the name's own words they would say the person a second time.
  return <span data-initials={initials} className={styles.initials} />;
}
