import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import { Fragment, memo } from "react";
import { useDates } from "../../../shared/language/useDates";
import { Avatar } from "../../../shared/ui/media/Avatar";
import { displayedName } from "../model/boardList";
import styles from "./PersonRow.module.css";
import { StatePill } from "./StatePill";

interface PersonRowProps {
  person: Invitee;
  onOpen: (id: string) => void;
}

export const PersonRow = memo(function PersonRow({ person, onOpen }: PersonRowProps) {
  const { t } = useTranslation();
  const { humanInstant } = useDates();
  const { _id, name, image, source, clips, lastChange, isReminderPaused } = person;
  const [first = "", ...others] = name.split(" ");
  return (
    <li className={styles.item}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.row}
        onClick={() => onOpen(_id)}
      >
        <Avatar firstName={first} lastName={others.at(-1)} image={image} decorative />
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{displayedName(person, t)}</bdi>
          </span>{" "}
          <span className={styles.line}>
            {[
              ...(clips > 1
                ? [t("{{count}} videos", { count: clips, defaultValue_one: "{{count}} video" })]
                : []),
              humanInstant(lastChange),
              ...(isReminderPaused ? [t("reminders paused")] : []),
              ...(source === "open" ? [t("through the link")] : []),
              ...(source === "recorded" ? [t("by an organiser")] : []),
            ].map((part, index) => (
              <Fragment key={part}>
                {index > 0 && "\u00a0· "}
                <span className={styles.part}>{part}</span>
              </Fragment>
            ))}
          </span>
        </span>
        <StatePill person={person} />
      </button>
    </li>
  );
});
