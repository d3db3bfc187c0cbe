import { useTranslation } from "react-i18next";
import type { Notification } from "@contract/http/notification";
import { notificationPath } from "@contract/notificationPath";
import { useDates } from "../../shared/language/useDates";
import { BareLink } from "../../shared/ui/action/BareLink";
import { classNames } from "../../shared/ui/layout/classNames";
import { VisuallyHidden } from "../../shared/ui/layout/VisuallyHidden";
import { kindOf } from "./kinds";
import styles from "./NotificationList.module.css";

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("Notifications")} className={styles.list}>
      {notifications.map((notification) => (
        <Row key={notification._id} notification={notification} />
      ))}
    </ul>
  );
}

function Row({ notification }: { notification: Notification }) {
  const { humanInstant, exactInstant } = useDates();
  const { t } = useTranslation();
  const { type, tributeId, text, isRead, createdAt } = notification;
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
