import { useTranslation } from "react-i18next";
import { SendAgainButton } from "../../features/auth/components/SendAgainButton";
import { EmailStatus } from "../../features/profile/components/EmailStatus";
import { PreferenceSwitches } from "../../features/profile/components/PreferenceSwitches";
import { DeviceSwitch } from "../../features/push/DeviceSwitch";
import { useAccount } from "../../features/profile/api/useAccount";
import { useGetPushKeyQuery } from "../../services/account/push";
import { useAppSelector } from "../../shared/state/hooks";
import { Section } from "../../shared/ui/layout/Section";

/**
 * Shows what only the server knows: whether the address is verified, and what the user is notified
 * about.
 */
export function AccountSections({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const { data: push } = useGetPushKeyQuery();
  const hasPush = Boolean(push?.publicKey);
  const account = useAccount({ hasPush });
  const { profile, error } = account;
  const isVerified = useAppSelector((state) => state.user.isEmailVerified ?? false);
  return (
    <>
      {email !== null && (
        <Section title={t("Email")}>
          <EmailStatus
            email={email}
            isVerified={isVerified || (profile?.isEmailVerified ?? null)}
            isLoading={!profile && !error}
            sendAgain={<SendAgainButton>{t("Send the link again")}</SendAgainButton>}
          />
        </Section>
      )}
      <Section title={t("Notification settings")}>
        <DeviceSwitch />
        <PreferenceSwitches {...account} hasPush={hasPush} />
      </Section>
    </>
  );
}
