import type { InviteeCounts } from "@contract/http/invite";
import type { DataOf } from "@contract/http/endpoint";
import type { getReminders } from "@contract/http/reminder";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { exactInstant, humanDay, dayOf } from "../../shared/lib/dates";
import { useAppDispatch } from "../../shared/state/hooks";
import { Button } from "../../shared/ui/Button";
import { Card } from "../../shared/ui/Card";
import { Skeleton } from "../../shared/ui/Skeleton";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import { MOMENTS } from "./mailWords";
import { remind } from "./remind";
import styles from "./Reminders.module.css";
import { useReminders } from "./useReminders";

type Coming = DataOf<typeof getReminders>;

interface RemindersProps {
  tributeId: string;
  counts: InviteeCounts;
}

/** What reminds people by itself and when, and the way to remind everybody now. */
export function Reminders({ tributeId, counts }: RemindersProps) {
  const { status, data, refresh } = useReminders(tributeId, counts);
  if (status === "loading") return <Skeleton shape="block" height="120px" />;
  // Without it the board is as useful; it comes back with the next change.
  if (status === "failed" || data.missing === 0) return null;
  return (
    <Card as="section" tone="soft" aria-label="Reminders">
      <Stack gap={2}>
        <Upcoming upcoming={data.upcoming} />
        <RemindAll tributeId={tributeId} coming={data} onDone={refresh} />
      </Stack>
    </Card>
  );
}

function Upcoming({ upcoming }: Pick<Coming, "upcoming">) {
  const [next, ...later] = upcoming;
  if (!next) return <Text size={14}>No reminder goes out by itself any more.</Text>;
  return (
    <Stack gap={1}>
      <Text weight={600}>Reminders go out by themselves</Text>
      <Text size={14} tabular>
        Next {humanDay(dayOf(new Date(next.at)))}: {momentWords(next)}
      </Text>
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>{later.length === 1 ? "One more" : `${later.length} more`}</summary>
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

function momentWords({ moment, at, people }: Coming["upcoming"][number]): string {
  const whom = people === 1 ? "1 person" : `${people} people`;
  return `${MOMENTS[moment]}, ${exactInstant(at)} · ${whom}`;
}

interface RemindAllProps {
  tributeId: string;
  coming: Coming;
  onDone: () => Promise<void>;
}

function RemindAll({ tributeId, coming: { missing, remindable }, onDone }: RemindAllProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await dispatch(remind({ tributeId }));
    await onDone();
    setBusy(false);
  };
  if (remindable === 0) {
    return (
      <Text size={14} tone="quiet">
        Nobody can be reminded just now: whoever is missing had a mail today, or can&apos;t be
        written to.
      </Text>
    );
  }
  return (
    <Stack gap={1}>
      <Button
        tone="soft"
        loading={isBusy}
        startIcon={<BellRing aria-hidden />}
        onClick={() => void press()}
      >
        {remindable === missing
          ? `Remind all missing (${missing})`
          : `Remind ${remindable} of ${missing} missing`}
      </Button>
      {remindable < missing && (
        <Text size={14} tone="quiet">
          The others had a mail today, or can&apos;t be written to.
        </Text>
      )}
    </Stack>
  );
}
