import User from "lucide-react/icons/user";
import { classNames } from "../layout/classNames";
import styles from "./Avatar.module.css";

interface AvatarProps {
  firstName: string;
  lastName?: string;
  image?: string | null;
  /** Sets the edge length in pixels. */
  size?: 32 | 40 | 56 | 72;
  /** Hides it from screen readers, because the name stands beside it. */
  decorative?: boolean;
}

/**
 * Returns the first letters of the first and last name, in uppercase. It keeps characters outside
 * the basic plane whole.
 */
function initialsOf(firstName: string, lastName: string): string {
  const first = (name: string) => Array.from(name.trim())[0] ?? "";
  return `${first(firstName)}${first(lastName)}`.toUpperCase();
}

/** Shows a person's picture or initials, or an outline if nobody is known yet. */
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
  // CSS draws the initials. As text, screen readers would read the person twice.
  return <span data-initials={initials} className={styles.initials} />;
}
