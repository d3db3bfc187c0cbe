import { useTranslation } from "react-i18next";
import type { InviteeCounts } from "@contract/http/invite";
import type { DataOf } from "@contract/http/endpoint";
import type { getReminders } from "@contract/http/reminder";
import { BellRing } from "lucide-react";
import { dayOf } from "../../../shared/lib/dates";
import { useDates } from "../../../shared/language/useDates";
import { useAppDispatch } from "../../../shared/state/hooks";
import { Button } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { Skeleton } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { MOMENTS } from "../model/mailWords";
import { remind } from "../api/remind";
import styles from "./Reminders.module.css";
import { useReminders } from "../api/useReminders";

type Coming = DataOf<typeof getReminders>;

interface RemindersProps {
  tributeId: string;
  counts: InviteeCounts;
}

/** What reminds people by itself and when, and the way to remind everybody now. */
export function Reminders({ tributeId, counts }: RemindersProps) {
  const { t } = useTranslation();
  const { status, data, refresh } = useReminders(tributeId, counts);
  if (status === "loading") return <Skeleton shape="block" height="120px" />;
  // Without it the board is as useful; it comes back with the next change.
  if (status === "failed" || data.missing === 0) return null;
  return (
    <Card as="section" tone="soft" aria-label={t("Reminders")}>
      <Stack gap={2}>
        <Upcoming upcoming={data.upcoming} />
        <RemindAll tributeId={tributeId} coming={data} onDone={refresh} />
      </Stack>
    </Card>
  );
}

function Upcoming({ upcoming }: Pick<Coming, "upcoming">) {
  const { t } = useTranslation();
  const { humanDay, exactInstant } = useDates();
  const momentWords = ({ moment, at, people }: Coming["upcoming"][number]) =>
    t("{{moment}}, {{when}}, to {{count}} people", {
      moment: t(MOMENTS[moment]),
      when: exactInstant(at),
      count: people,
      defaultValue_one: "{{moment}}, {{when}}, to {{count}} person",
    });
  const [next, ...later] = upcoming;
  if (!next) return <Text size={14}>{t("No reminder goes out by itself any more.")}</Text>;
  return (
    <Stack gap={1}>
      <Text weight={600}>{t("Reminders go out by themselves")}</Text>
      <Text size={14} tabular>
        {t("Next {{day}}: {{reminder}}", {
          day: humanDay(dayOf(new Date(next.at))),
          reminder: momentWords(next),
        })}
      </Text>
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>
            {t("{{count}} more", { count: later.length, defaultValue_one: "One more" })}
          </summary>
          <ul>
            {later.map((one) => (
              <li key={one.moment + one.at}>{momentWords(one)}</li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}

interface RemindAllProps {
  tributeId: string;
  coming: Coming;
  onDone: () => Promise<void>;
}

function RemindAll({ tributeId, coming: { missing, remindable }, onDone }: RemindAllProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const press = async () => {
    await dispatch(remind({ tributeId }));
    await onDone();
  };
  if (remindable === 0) {
    return (
      <Text size={14} tone="quiet">
        {t(
          "Nobody can be reminded just now: whoever is missing had a mail today, or can't be written to.",
        )}
      </Text>
    );
  }
  return (
    <Stack gap={1}>
      <Button tone="soft" startIcon={<BellRing aria-hidden />} onClick={press}>
        {remindable === missing
          ? t("Remind all missing ({{missing}})", { missing })
          : t("Remind {{remindable}} of {{missing}} missing", { remindable, missing })}
      </Button>
      {remindable < missing && (
        <Text size={14} tone="quiet">
          {t("The others had a mail today, or can't be written to.")}
        </Text>
      )}
    </Stack>
  );
}
