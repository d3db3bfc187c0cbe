import { useTranslation } from "react-i18next";
import type { DataOf } from "@contract/http/endpoint";
import { REMINDER_MOMENTS, type ReminderMoment } from "@contract/domain/reminder";
import type { ReminderPlan, getReminders } from "@contract/http/reminder";
import { REMINDER_HOURS, REMINDER_MESSAGE_MAX } from "@contract/limits";
import { msg } from "@contract/msg";
import { useState } from "react";
import { useSaveReminderPlanMutation } from "../../../services/reminder";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { Select } from "../../../shared/ui/form/Select";
import { Switch } from "../../../shared/ui/form/Switch";
import { TextArea } from "../../../shared/ui/form/TextArea";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { MailPreview } from "./MailPreview";
import { useDates } from "../../../shared/language/useDates";
import styles from "./Reminders.module.css";
import { LOCALES } from "@contract/languages";
import { useLanguage } from "../../../shared/language/useLanguage";

interface PlanSheetProps {
  tributeId: string;
  coming: DataOf<typeof getReminders>;
  onClose: () => void;
}

const MOMENT_NAMES: Record<ReminderMoment, string> = {
  MIDPOINT: msg("Halfway from the invitation to the due date"),
  WEEK_BEFORE: msg("A week before the due date"),
  THREE_DAYS_BEFORE: msg("Three days before the due date"),
  DAY_BEFORE: msg("The day before the due date"),
  DUE_DAY: msg("On the due date"),
};

const MOMENTS: Record<ReminderMoment, string> = {
  MIDPOINT: msg("halfway through"),
  WEEK_BEFORE: msg("a week before it's due"),
  THREE_DAYS_BEFORE: msg("three days before it's due"),
  DAY_BEFORE: msg("a day before it's due"),
  DUE_DAY: msg("on the day"),
};

export function PlanSheet({ tributeId, coming, onClose }: PlanSheetProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [plan, setPlan] = useState(coming.plan);
  const [savePlan, { isLoading }] = useSaveReminderPlanMutation();
  const change = (part: Partial<ReminderPlan>) => setPlan((old) => ({ ...old, ...part }));
  const save = async () => {
    const { data } = await savePlan({ tributeId, ...plan });
    if (!data) return;
    dispatch(notify({ type: "SUCCESS", message: msg("The reminders are changed") }));
    onClose();
  };
  return (
    <BottomSheet label={t("Automatic reminders")} open onClose={onClose}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Text as="h2" size={20}>
            {t("Automatic reminders")}
          </Text>
          <Text size={14} tone="quiet">
            {t("By email, to everybody whose video is missing. Nobody gets more than one a day.")}
          </Text>
        </Stack>
        <Switch
          label={t("Remind people automatically")}
          isOn={!plan.isPaused}
          onChange={(isOn) => change({ isPaused: !isOn })}
        />
        <ComingTimes upcoming={coming.upcoming} />
        {!plan.isPaused && <Times plan={plan} timeZone={coming.timeZone} onChange={change} />}
        <TextArea
          label={t("Your own words (optional)")}
          placeholder={t("We miss you in the reel! It only takes a minute.")}
          hint={t("They replace our sentence. The time left and the button stay.")}
          maxLength={REMINDER_MESSAGE_MAX}
          minRows={2}
          maxRows={8}
          dir="auto"
          value={plan.message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <MailPreview tributeId={tributeId} message={plan.message} />
        <Button wide loading={isLoading} onClick={() => void save()}>
          {t("Save")}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

/** Lists the reminders that will go out by the stored plan, and to how many people. */
function ComingTimes({ upcoming }: Pick<PlanSheetProps["coming"], "upcoming">) {
  const { t } = useTranslation();
  const { exactInstant } = useDates();
  if (upcoming.length === 0) return null;
  return (
    <ul className={styles.times} aria-label={t("Planned reminders")}>
      {upcoming.map(({ moment, at, people }) => (
        <li key={moment + at}>
          {t("{{moment}}, {{when}}, to {{count}} people", {
            moment: t(MOMENTS[moment]),
            when: exactInstant(at),
            count: people,
            defaultValue_one: "{{moment}}, {{when}}, to {{count}} person",
          })}
        </li>
      ))}
    </ul>
  );
}

interface TimesProps {
  plan: ReminderPlan;
  timeZone: string;
  onChange: (part: Partial<ReminderPlan>) => void;
}

function Times({ plan, timeZone, onChange }: TimesProps) {
  const { t } = useTranslation();
  const hours = useHours(REMINDER_HOURS.first, REMINDER_HOURS.last);
  const toggle = (moment: ReminderMoment, isOn: boolean) =>
    onChange({
      moments: REMINDER_MOMENTS.filter((one) =>
        one === moment ? isOn : plan.moments.includes(one),
      ),
    });
  return (
    <Stack as="section" gap={1} aria-label={t("When they go out")}>
      {REMINDER_MOMENTS.map((moment) => (
        <Switch
          key={moment}
          label={t(MOMENT_NAMES[moment])}
          isOn={plan.moments.includes(moment)}
          onChange={(isOn) => toggle(moment, isOn)}
        />
      ))}
      <Select
        label={t("Time of day ({{timeZone}})", { timeZone: timeZone.replaceAll("_", " ") })}
        options={hours}
        value={String(plan.hour)}
        onChange={(hour) => onChange({ hour: Number(hour) })}
      />
    </Stack>
  );
}

/** Returns the hours of a day as options, as the reader writes them. */
export function useHours(first: number, last: number): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(LOCALES[useLanguage()], {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at;
    return { value: String(hour), label: format.format(new Date(Date.UTC(2030, 0, 1, hour))) };
  });
}
