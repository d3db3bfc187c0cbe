import { useTranslation } from "react-i18next";
import { SendAgainButton } from "../../features/auth/components/SendAgainButton";
import { EmailStatus } from "../../features/profile/components/EmailStatus";
import { PreferenceSwitches } from "../../features/profile/components/PreferenceSwitches";
import { useAccount } from "../../features/profile/api/useAccount";
import { Section } from "../../shared/ui/layout/Section";

/** What the server alone knows: whether the address is proven, and what the user wants to be told. */
export function AccountSections({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const account = useAccount();
  const { profile, error } = account;
  return (
    <>
      {email !== null && (
        <Section title={t("Email")}>
          <EmailStatus
            email={email}
            isVerified={profile?.isEmailVerified ?? null}
            isLoading={!profile && !error}
            sendAgain={<SendAgainButton>{t("Send the link again")}</SendAgainButton>}
          />
        </Section>
      )}
      <Section title={t("What we tell you")}>
        <PreferenceSwitches {...account} />
      </Section>
    </>
  );
}
