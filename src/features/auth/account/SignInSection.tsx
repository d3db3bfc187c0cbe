import { useTranslation } from "react-i18next";
import AtSign from "lucide-react/icons/at-sign";
import KeyRound from "lucide-react/icons/key-round";
import Link2 from "lucide-react/icons/link-2";
import Link2Off from "lucide-react/icons/link-2-off";
import MonitorOff from "lucide-react/icons/monitor-off";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Section } from "../../../shared/ui/layout/Section";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { useSignInWays } from "./signInWays";
import type { AccountDialogProps } from "./AccountDialog";

/** Their code loads when one is opened. */
const load = () => import("./dialogs");
const DIALOGS = {
  email: lazy(async () => ({ default: (await load()).ChangeEmailDialog })),
  password: lazy(async () => ({ default: (await load()).ChangePasswordDialog })),
  google: lazy(async () => ({ default: (await load()).GoogleLinkDialog })),
  sessions: lazy(async () => ({ default: (await load()).EndSessionsDialog })),
} satisfies Record<string, ComponentType<AccountDialogProps>>;

type DialogName = keyof typeof DIALOGS;

export function SignInSection() {
  const { t } = useTranslation();
  const ways = useSignInWays();
  const [opened, setOpened] = useState<DialogName | null>(null);
  const Opened = opened && DIALOGS[opened];
  const button = (name: DialogName, icon: ReactNode, label: string) => (
    <Button tone="soft" wide startIcon={icon} onClick={() => setOpened(name)}>
      {label}
    </Button>
  );
  return (
    <Section title={t("How you sign in")}>
      {ways ? (
        <Stack gap={1}>
          <Text tone="quiet" size={14}>
            {ways.google === null
              ? t("With your email and your password.")
              : ways.hasPassword
                ? t("With your password, or with Google as {{google}}.", { google: ways.google })
                : t(
                    "With Google as {{google}}. Add a password, and you can sign in without Google, too.",
                    { google: ways.google },
                  )}
          </Text>
          {button("email", <AtSign aria-hidden />, t("Change your email"))}
          {button(
            "password",
            <KeyRound aria-hidden />,
            ways.hasPassword ? t("Change your password") : t("Add a password"),
          )}
          {ways.google === null && button("google", <Link2 aria-hidden />, t("Link Google"))}
          {ways.google !== null &&
            ways.hasPassword &&
            button("google", <Link2Off aria-hidden />, t("Unlink Google"))}
          {button("sessions", <MonitorOff aria-hidden />, t("Sign out other devices"))}
        </Stack>
      ) : (
        <SkeletonGroup label={t("Loading how you sign in")}>
          <Stack gap={1}>
            {["email", "password", "google", "sessions"].map((name) => (
              <Skeleton key={name} shape="block" height="48px" />
            ))}
          </Stack>
        </SkeletonGroup>
      )}
      {Opened && ways && (
        <Suspense fallback={null}>
          <Opened dialogType={opened} ways={ways} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Section>
  );
}
