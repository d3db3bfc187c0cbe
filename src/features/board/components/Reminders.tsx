import { useTranslation } from "react-i18next";
import type { Invitee, InviteeCounts } from "@contract/http/invite";
import type { DataOf } from "@contract/http/endpoint";
import type { getReminders } from "@contract/http/reminder";
import Bell from "lucide-react/icons/bell";
import { Suspense, lazy, useState } from "react";
import { useLocation } from "react-router-dom";
import type { OPENS_REMINDER } from "../../../config/paths";
import { useDates } from "../../../shared/language/useDates";
import { Skeleton } from "../../../shared/ui/feedback/Skeleton";
import { isMissing } from "../model/boardList";
import styles from "./Reminders.module.css";
import { useReminders } from "../api/useReminders";

type ComingReminders = DataOf<typeof getReminders>;

const RemindSheet = lazy(async () => ({
  default: (await import("./RemindSheet")).RemindSheet,
}));
const PlanSheet = lazy(async () => ({ default: (await import("./PlanSheet")).PlanSheet }));

interface RemindersProps {
  tributeId: string;
  people: readonly Invitee[];
  counts: InviteeCounts;
}

export function Reminders({ tributeId, people, counts }: RemindersProps) {
  const { t } = useTranslation();
  const { status, data } = useReminders(tributeId, counts);
  const asked = useLocation().state as Partial<typeof OPENS_REMINDER> | null;
  const [opened, setOpened] = useState<"now" | "plan" | null>(asked?.opensReminder ? "now" : null);
  const close = () => setOpened(null);
  if (status === "loading") return <Skeleton shape="block" height="48px" />;
  // The board is just as useful without it, and the next change loads it again.
  if (status === "failed" || data.missing === 0) return null;
  return (
    <section className={styles.line} aria-label={t("Reminders")}>
      <Bell aria-hidden size={18} className={styles.icon} />
      <Upcoming upcoming={data.upcoming} isPaused={data.plan.isPaused} />
      <button type="button" className={styles.action} onClick={() => setOpened("now")}>
        {t("Remind")}
      </button>
      <button type="button" className={styles.action} onClick={() => setOpened("plan")}>
        {t("Change")}
      </button>
      <Suspense>
        {opened === "now" && (
          <RemindSheet
            tributeId={tributeId}
            people={people.filter(isMissing)}
            isSelection={false}
            onClose={close}
          />
        )}
        {opened === "plan" && <PlanSheet tributeId={tributeId} coming={data} onClose={close} />}
      </Suspense>
    </section>
  );
}

interface UpcomingProps extends Pick<ComingReminders, "upcoming"> {
  isPaused: boolean;
}

function Upcoming({ upcoming, isPaused }: UpcomingProps) {
  const { t } = useTranslation();
  const { shortInstant } = useDates();
  const [next] = upcoming;
  if (isPaused) return <p className={styles.words}>{t("Reminders are paused")}</p>;
  if (!next) return <p className={styles.words}>{t("No reminders planned")}</p>;
  return (
    <p className={styles.words}>
      <strong>{t("{{number}} planned", { number: upcoming.length })}</strong>
      {", "}
      {t("next {{time}}", { time: shortInstant(next.at) })}
    </p>
  );
}
