import { useTranslation } from "react-i18next";
import { SendAgainButton } from "../../features/auth/components/SendAgainButton";
import { EmailStatus } from "../../features/profile/components/EmailStatus";
import { PreferenceSwitches } from "../../features/profile/components/PreferenceSwitches";
import { useAccount } from "../../features/profile/api/useAccount";
import { useAppSelector } from "../../shared/state/hooks";
import { Section } from "../../shared/ui/layout/Section";

/**
 * Shows what only the server knows: whether the address is verified, and what the user is notified
 * about.
 */
export function AccountSections({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const account = useAccount();
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
        <PreferenceSwitches {...account} />
      </Section>
    </>
  );
}
