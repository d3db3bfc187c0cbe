import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Notification } from "@contract/http/notification";
import { notificationPath } from "@contract/notificationPath";
import { useDates } from "../../shared/language/useDates";
import { BareLink } from "../../shared/ui/action/BareLink";
import { Stack } from "../../shared/ui/layout/Stack";
import { classNames } from "../../shared/ui/layout/classNames";
import { VisuallyHidden } from "../../shared/ui/layout/VisuallyHidden";
import { groupByDay, type NotificationRow } from "./days";
import { kindOf } from "./kinds";
import styles from "./NotificationList.module.css";

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return groupByDay(notifications).map(({ day, rows }) => (
    <NotificationsOfDay key={day} day={day} rows={rows} />
  ));
}

function NotificationsOfDay({ day, rows }: { day: string; rows: readonly NotificationRow[] }) {
  const { humanDay, dayInWords } = useDates();
  const id = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        <span className={styles.humanDay}>{humanDay(day)}</span>
        {"\u00a0· "}
        {dayInWords(day)}
      </h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={row.notification._id} {...row} />
        ))}
      </ul>
    </Stack>
  );
}

function Row({ notification, count, isRead }: NotificationRow) {
  const { humanInstant, exactInstant } = useDates();
  const { t } = useTranslation();
  const { type, tributeId, reelName, createdAt } = notification;
  const text =
    count === 1
      ? notification.text
      : t("{{count}} new videos for “{{reelName}}”", {
          count,
          reelName,
          defaultValue_one: "{{count}} new video for “{{reelName}}”",
        });
  const { icon: Icon, isUrgent } = kindOf(type);
  return (
    <li className={classNames(styles.row, !isRead && styles.unread)}>
      <BareLink to={notificationPath({ type, tributeId })}>
        <span className={styles.content}>
          <span className={classNames(styles.icon, isUrgent && styles.urgent)}>
            <Icon aria-hidden size={20} />
          </span>
          <span className={styles.words}>
            {!isRead && <VisuallyHidden>{t("New: ")}</VisuallyHidden>}
            {/* The sentence is ours, so a right-to-left name at its beginning must not change
                its direction. */}
            <span className={styles.text}>{text}</span>{" "}
            <time className={styles.time} dateTime={createdAt} title={exactInstant(createdAt)}>
              {humanInstant(createdAt)}
            </time>
          </span>
          {!isRead && <span aria-hidden className={styles.dot} />}
        </span>
      </BareLink>
    </li>
  );
}
