import {
  type Channel,
  type ChannelChoice,
  CHANNELS_OF,
  type MessageKind,
} from "@contract/channels";
import { msg } from "@contract/msg";
import Bell from "lucide-react/icons/bell";
import Mail from "lucide-react/icons/mail";
import Smartphone from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PreferenceName } from "@contract/domain/user";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { MultiChoice } from "../../../shared/ui/form/MultiChoice";
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
    hint: msg("Messages that ask you to record, and news about the ones sent for your reels"),
  },
  {
    name: "progress",
    label: msg("Daily email"),
    hint: msg("What happened in your reels, on days when something did"),
  },
  {
    name: "urgent",
    label: msg("Urgent news"),
    hint: msg("When you have to act, such as when a video waits for a credit"),
  },
];

const CHANNELS: Readonly<Record<Channel, { label: string; icon: ReactNode }>> = {
  app: { label: msg("In the app"), icon: <Bell aria-hidden size={18} /> },
  mail: { label: msg("By email"), icon: <Mail aria-hidden size={18} /> },
  push: { label: msg("On devices"), icon: <Smartphone aria-hidden size={18} /> },
};

interface PreferenceSwitchesProps extends Account {
  hasPush: boolean;
}

/** Chooses what the user is notified about, and where. Each change is saved at once. */
export function PreferenceSwitches(props: PreferenceSwitchesProps) {
  const { profile, error, reload, setPreference, hasPush } = props;
  const { t } = useTranslation();
  if (error) return <ErrorState message={error} onRetry={reload} heading="h3" />;
  if (!profile) return <SwitchesSkeleton />;
  return (
    <Stack gap={2}>
      {SWITCHES.map(({ name, label, hint }) => (
        <Stack key={name} gap={1}>
          <Switch
            label={t(label)}
            hint={t(hint)}
            isOn={profile.preferences[name]}
            onChange={(isOn) => setPreference(name, isOn)}
          />
          {profile.preferences[name] && <Channels {...props} name={name} label={t(label)} />}
        </Stack>
      ))}
      {hasPush && <PersonalSwitch {...props} />}
      <Text size={14} tone="quiet">
        {t("We always tell you when something needs your attention and when a reel is for you.")}
      </Text>
    </Stack>
  );
}

const isOn = (muted: readonly ChannelChoice[], kind: MessageKind, channel: Channel): boolean =>
  !muted.includes(`${kind}.${channel}`);

interface ChannelsProps extends PreferenceSwitchesProps {
  name: PreferenceName;
  label: string;
}

/** Chooses the channels of a kind, if there are several. */
function Channels({ profile, setChannel, hasPush, name, label }: ChannelsProps) {
  const { t } = useTranslation();
  const channels = CHANNELS_OF[name].filter((channel) => hasPush || channel !== "push");
  if (!profile || channels.length < 2) return null;
  return (
    <MultiChoice<Channel>
      label={label}
      options={channels.map((value) => {
        const { label: text, icon } = CHANNELS[value];
        return { value, label: t(text), icon };
      })}
      values={channels.filter((channel) => isOn(profile.mutedChannels, name, channel))}
      onChange={(channel, isWanted) => setChannel(name, channel, isWanted)}
    />
  );
}

/** These notifications are always in the app, so only devices are a choice. */
function PersonalSwitch({ profile, setChannel }: PreferenceSwitchesProps) {
  const { t } = useTranslation();
  if (!profile) return null;
  return (
    <Switch
      label={t("Reels and films for you")}
      hint={t("On devices, when a reel is for you or a file that you asked for is ready")}
      isOn={isOn(profile.mutedChannels, "personal", "push")}
      onChange={(isWanted) => setChannel("personal", "push", isWanted)}
    />
  );
}

function SwitchesSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading your preferences")}>
      <Stack gap={1}>
        {SWITCHES.map(({ name }) => (
          <Skeleton key={name} shape="block" height="104px" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
