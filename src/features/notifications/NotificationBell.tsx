import { useTranslation } from "react-i18next";
import Bell from "lucide-react/icons/bell";
import { paths } from "../../config/paths";
import { IconLink } from "../../shared/ui/action/IconButton";
import styles from "./NotificationBell.module.css";
import { useUnread } from "./unread";

const SHOWN_AT_MOST = 99;

export function NotificationBell({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const unread = useUnread(userId);
  const label = unread > 0 ? t("Notifications, {{unread}} unread", { unread }) : t("Notifications");
  return (
    <IconLink label={label} to={paths.notification()}>
      <span className={styles.bell}>
        <Bell aria-hidden />
        {unread > 0 && (
          <span aria-hidden className={styles.count}>
            {unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : unread}
          </span>
        )}
      </span>
    </IconLink>
  );
}
