import type { Activity, ActivityPerson } from "@contract/http/activity";
import type { Translate } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { useDates } from "../../shared/language/useDates";
import { ACTS } from "./acts";
import styles from "./ActivityList.module.css";

interface ActivityListProps {
  activities: readonly Activity[];
  /** Identifies the viewer, who is called "You". */
  userId: string;
}

/** Lists what was done in a reel, newest first: what, about whom, by whom and when. */
export function ActivityList({ activities, userId }: ActivityListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t("Activity")}>
      {activities.map((activity) => (
        <Row key={activity._id} activity={activity} userId={userId} />
      ))}
    </ul>
  );
}

function Row({ activity, userId }: { activity: Activity; userId: string }) {
  const { t } = useTranslation();
  const { humanInstant, exactInstant } = useDates();
  const { act, at, actor, person } = activity;
  const { label, icon: Icon } = ACTS[act];
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon aria-hidden size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.act}>{t(label)}</span>
        {person && <bdi className={styles.about}>{nameOf(person, userId, t)}</bdi>}
        <span className={styles.line}>
          {actor && (
            <>
              <bdi>{nameOf(actor, userId, t)}</bdi>
              {" · "}
            </>
          )}
          <time dateTime={at} title={exactInstant(at)}>
            {humanInstant(at)}
          </time>
        </span>
      </span>
    </li>
  );
}

function nameOf({ userId, name }: ActivityPerson, viewerId: string, t: Translate): string {
  if (userId === viewerId) return t("You");
  return name === null ? t("Deleted account") : name || t("Someone");
}
