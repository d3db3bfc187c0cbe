import { useTranslation } from "react-i18next";
import { useState } from "react";
import { useLimitInviteLinkMutation } from "../../../services/invite";
import { dayOf, today } from "../../../shared/lib/dates";
import { endOfDay, instantOfLocal } from "../../../shared/lib/localTime";
import { DateInput } from "../../../shared/ui/form/DateInput";
import { Switch } from "../../../shared/ui/form/Switch";
import { Stack } from "../../../shared/ui/layout/Stack";

/** A link that is limited works for a week, unless somebody chooses another day. */
const SUGGESTED_DAYS = 7;

function suggestedDay(): string {
  const day = new Date();
  day.setDate(day.getDate() + SUGGESTED_DAYS);
  return dayOf(day);
}

interface InviteExpiryProps {
  tributeId: string;
  /** The end of the link, as an instant. It is null for a link without an end. */
  expiresAt: string | null;
}

/** Lets organisers choose the last day on which the open link lets people in, and saves it at once. */
export function InviteExpiry({ tributeId, expiresAt }: InviteExpiryProps) {
  const { t } = useTranslation();
  const [limitInviteLink] = useLimitInviteLinkMutation();
  const limitTo = (day: string | null) =>
    void limitInviteLink({
      tributeId,
      expiresAt: day === null ? null : instantOfLocal(endOfDay(day)),
    });
  return (
    <Stack gap={2}>
      <Switch
        label={t("Let the link expire")}
        hint={t("After a day that you choose, it lets nobody else in. Whoever has joined stays.")}
        isOn={expiresAt !== null}
        onChange={(isOn) => limitTo(isOn ? suggestedDay() : null)}
      />
      {expiresAt !== null && <LastDay saved={dayOf(new Date(expiresAt))} onChoose={limitTo} />}
    </Stack>
  );
}

function LastDay({ saved, onChoose }: { saved: string; onChoose: (day: string) => void }) {
  const { t } = useTranslation();
  // Typing a date passes through days that nobody means, so the field keeps its own value.
  const [day, setDay] = useState(saved);
  const isOver = day < today();
  const choose = (chosen: string) => {
    setDay(chosen);
    if (chosen >= today()) onChoose(chosen);
  };
  return (
    <DateInput
      label={t("Last day on which it works")}
      value={day}
      min={today()}
      onChange={choose}
      {...(isOver && saved !== day && { error: t("Please choose today or a later day") })}
    />
  );
}
