import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { PreferenceName } from "@contract/http/user";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Switch } from "../../../shared/ui/form/Switch";
import { Text } from "../../../shared/ui/layout/Text";
import type { Account } from "../api/useAccount";

const SWITCHES: readonly { name: PreferenceName; label: string; hint: string }[] = [
  { name: "videos", label: msg("New videos"), hint: msg("When somebody sends one for your reels") },
  {
    name: "thanks",
    label: msg("Thank-you replies"),
    hint: msg("When the person a reel is for answers"),
  },
  {
    name: "reminders",
    label: msg("Reminders"),
    hint: msg("Emails that ask you to record, and news about the ones sent for your reels"),
  },
  {
    name: "progress",
    label: msg("Daily email"),
    hint: msg("What happened in your reels, on days when something did"),
  },
  {
    name: "urgent",
    label: msg("Urgent email"),
    hint: msg("When a video waits for a credit, or people are missing on the last day"),
  },
];

/** Chooses what the user is notified about. Each change is saved at once. */
export function PreferenceSwitches({ profile, error, reload, setPreference }: Account) {
  const { t } = useTranslation();
  if (error) return <ErrorState message={error} onRetry={reload} heading="h3" />;
  if (!profile) return <SwitchesSkeleton />;
  return (
    <Stack gap={2}>
      {SWITCHES.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={t(label)}
          hint={t(hint)}
          isOn={profile.preferences[name]}
          onChange={(isOn) => setPreference(name, isOn)}
        />
      ))}
      <Text size={14} tone="quiet">
        {t("We always tell you when something needs your attention and when a reel is for you.")}
      </Text>
    </Stack>
  );
}

function SwitchesSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading your preferences")}>
      <Stack gap={1}>
        {SWITCHES.map(({ name }) => (
          <Skeleton key={name} shape="block" height="56px" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
