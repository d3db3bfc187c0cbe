import { useTranslation } from "react-i18next";
import CheckCheck from "lucide-react/icons/check-check";
import { paths } from "../../config/paths";
import { NotificationList } from "../../features/notifications/NotificationList";
import { NotificationsSkeleton } from "../../features/notifications/NotificationsSkeleton";
import { useNotifications } from "../../features/notifications/useNotifications";
import { useBack } from "../../shared/hooks/useBack";
import { useAppSelector } from "../../shared/state/hooks";
import { Button } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { LoadMore } from "../../shared/ui/feedback/LoadMore";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import styles from "./NotificationPage.module.css";

/** Shows `/notification`: what happened, newest first, live. */
export function NotificationPage() {
  const { t } = useTranslation();
  const userId = useAppSelector((state) => state.userFirebaseData?._id ?? "");
  return (
    <Screen title={t("Notifications")} onBack={useBack(paths.homePage())}>
      <Content {...useNotifications(userId)} />
    </Screen>
  );
}

function MarkAllRead({ onPress }: { onPress: () => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <Button tone="plain" onClick={onPress} startIcon={<CheckCheck aria-hidden />}>
      {t("Mark all as read")}
    </Button>
  );
}

/** It is as high as the button that it replaces. */
function AllRead() {
  const { t } = useTranslation();
  return (
    <span className={styles.allRead}>
      <CheckCheck aria-hidden size={20} />
      {t("All read")}
    </span>
  );
}

function Content(list: ReturnType<typeof useNotifications>) {
  const { t } = useTranslation();
  if (list.status === "loading") return <NotificationsSkeleton />;
  if (list.status === "failed") {
    return <ErrorState message={list.error.message} code={list.error.code} onRetry={list.reload} />;
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState illustration="mail" title={t("Nothing new yet")}>
        {t("When somebody sends a video or gives you a reel, you'll see it here.")}
      </EmptyState>
    );
  }
  return (
    <Stack gap={2}>
      <Stack direction="row" justify="end">
        {list.hasUnread ? <MarkAllRead onPress={list.markAllRead} /> : <AllRead />}
      </Stack>
      <NotificationList notifications={list.data.items} />
      <LoadMore list={list} />
    </Stack>
  );
}
