import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { PreferenceName } from "@contract/http/user";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Switch } from "../../../shared/ui/form/Switch";
import { Text } from "../../../shared/ui/layout/Text";
import type { Account } from "../api/useAccount";

const WORDS: readonly { name: PreferenceName; label: string; hint: string }[] = [
  { name: "videos", label: msg("New videos"), hint: msg("When somebody sends one for your reels") },
  {
    name: "thanks",
    label: msg("Thank-you replies"),
    hint: msg("When the person a reel is for answers"),
  },
  {
    name: "reminders",
    label: msg("Reminders"),
    hint: msg("Mails that ask you to record, and news of those sent for your reels"),
  },
];

/** What the user wants to be told; each change is saved at once. */
export function PreferenceSwitches({ profile, error, reload, setPreference }: Account) {
  const { t } = useTranslation();
  if (error) return <ErrorState message={error} onRetry={reload} heading="h3" />;
  if (!profile) return <SwitchesSkeleton />;
  return (
    <Stack gap={2}>
      {WORDS.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={t(label)}
          hint={t(hint)}
          isOn={profile.preferences[name]}
          onChange={(isOn) => setPreference(name, isOn)}
        />
      ))}
      <Text size={14} tone="quiet">
        {t("We always tell you when something needs you, and when a reel is for you.")}
      </Text>
    </Stack>
  );
}

function SwitchesSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading what you want to hear about")}>
      <Stack gap={1}>
        {WORDS.map(({ name }) => (
          <Skeleton key={name} shape="block" height="56px" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
