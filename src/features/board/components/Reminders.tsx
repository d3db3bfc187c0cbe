import { useTranslation } from "react-i18next";
import type { Invitee, InviteeCounts } from "@contract/http/invite";
import type { DataOf } from "@contract/http/endpoint";
import type { getReminders } from "@contract/http/reminder";
import BellRing from "lucide-react/icons/bell-ring";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { Suspense, lazy, useState } from "react";
import { dayOf } from "../../../shared/lib/dates";
import { useDates } from "../../../shared/language/useDates";
import { Button } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { Skeleton } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { isMissing } from "../model/boardList";
import { MOMENTS } from "../model/mailTexts";
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
  if (status === "loading") return <Skeleton shape="block" height="120px" />;
  // The board is just as useful without it, and the next change loads it again.
  if (status === "failed" || data.missing === 0) return null;
  return (
    <Card as="section" tone="soft" aria-label={t("Reminders")}>
      <Stack gap={2}>
        <Upcoming upcoming={data.upcoming} isPaused={data.plan.isPaused} />
        <RemindAll tributeId={tributeId} people={people} coming={data} />
        <ChangePlan tributeId={tributeId} coming={data} />
      </Stack>
    </Card>
  );
}

/** Opens the settings of the reminders. Their code loads with the first tap. */
function ChangePlan({ tributeId, coming }: Omit<RemindAllProps, "people">) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="plain"
        startIcon={<SlidersHorizontal aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("Pause, move or reword them")}
      </Button>
      <Suspense>
        {isOpen && (
          <PlanSheet tributeId={tributeId} coming={coming} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

interface UpcomingProps extends Pick<ComingReminders, "upcoming"> {
  isPaused: boolean;
}

function Upcoming({ upcoming, isPaused }: UpcomingProps) {
  const { t } = useTranslation();
  const { humanDay, exactInstant } = useDates();
  const momentText = ({ moment, at, people }: ComingReminders["upcoming"][number]) =>
    t("{{moment}}, {{when}}, to {{count}} people", {
      moment: t(MOMENTS[moment]),
      when: exactInstant(at),
      count: people,
      defaultValue_one: "{{moment}}, {{when}}, to {{count}} person",
    });
  const [next, ...later] = upcoming;
  if (isPaused) {
    return (
      <Stack gap={1}>
        <Text weight={600}>{t("Reminders are paused")}</Text>
        <Text size={14}>{t("Nobody gets one until you switch them on again.")}</Text>
      </Stack>
    );
  }
  if (!next) return <Text size={14}>{t("No more automatic reminders will go out.")}</Text>;
  return (
    <Stack gap={1}>
      <Text weight={600}>{t("Reminders go out automatically")}</Text>
      <Text size={14} tabular>
        {t("Next {{day}}: {{reminder}}", {
          day: humanDay(dayOf(new Date(next.at))),
          reminder: momentText(next),
        })}
      </Text>
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>
            {t("{{count}} more", { count: later.length, defaultValue_one: "One more" })}
          </summary>
          <ul>
            {later.map((one) => (
              <li key={one.moment + one.at}>{momentText(one)}</li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}

interface RemindAllProps {
  tributeId: string;
  people: readonly Invitee[];
  coming: ComingReminders;
}

/** Opens the list of those who would be reminded. Its code loads with the first tap. */
function RemindAll({ tributeId, people, coming: { missing, remindable } }: RemindAllProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={1}>
      <Button tone="soft" startIcon={<BellRing aria-hidden />} onClick={() => setOpen(true)}>
        {remindable === 0 && t("See who can't be reminded")}
        {remindable > 0 &&
          (remindable === missing
            ? t("Remind all missing ({{missing}})", { missing })
            : t("Remind {{remindable}} of {{missing}} missing", { remindable, missing }))}
      </Button>
      {remindable < missing && (
        <Text size={14} tone="quiet">
          {remindable === 0
            ? t(
                "You can't remind anybody right now: everybody missing got an email today, is paused or can't be emailed.",
              )
            : t("The others got an email today, are paused or can't be emailed.")}
        </Text>
      )}
      <Suspense>
        {isOpen && (
          <RemindSheet
            tributeId={tributeId}
            people={people.filter(isMissing)}
            isSelection={false}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
