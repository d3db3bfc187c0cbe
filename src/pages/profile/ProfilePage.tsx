import { useTranslation } from "react-i18next";
import { SignInSection } from "../../features/auth/account/SignInSection";
import { GuestUpgrade } from "../../features/auth/components/GuestUpgrade";
import { ConsentChoice } from "../../features/consent/ConsentChoice";
import { DataDownload } from "../../features/profile/components/DataDownload";
import { DeleteAccount } from "../../features/profile/components/DeleteAccount";
import { ProfileForm } from "../../features/profile/components/ProfileForm";
import { ThemeChoice } from "../../features/theme/ThemeChoice";
import { asksForConsent } from "../../shared/analytics/consent";
import { LanguageChoice } from "../../shared/language/LanguageChoice";
import { useAppSelector } from "../../shared/state/hooks";
import { Screen } from "../../shared/ui/layout/Screen";
import { Section } from "../../shared/ui/layout/Section";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { AccountSections } from "./AccountSections";
import { CreditsSection } from "./CreditsSection";

/** Shows `/profile`: the user's account, the appearance of the app, and the notifications. */
export function ProfilePage() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.userFirebaseData);
  // The guard requires a user, but the user is missing for a moment after signing out.
  if (!user) return null;
  return (
    <Screen pageTitle={t("Your profile")} columns={2}>
      <Text as="h1" size={28}>
        {t("Your profile")}
      </Text>
      <Stack gap={3}>
        {user.email === null && <GuestUpgrade />}
        <Section title={t("Name and picture")}>
          <ProfileForm user={user} />
        </Section>
        <Section title={t("Appearance")}>
          <ThemeChoice />
        </Section>
        <Section title={t("Language")}>
          <LanguageChoice isField />
        </Section>
        {asksForConsent() && (
          <Section title={t("Analytics consent")}>
            <ConsentChoice />
          </Section>
        )}
        {/* The key reloads the account of a guest who gets an address. */}
        <AccountSections key={user.email} email={user.email} />
      </Stack>
      <Stack gap={3}>
        {user.email !== null && <SignInSection />}
        <CreditsSection credit={user.credit} />
        <Section title={t("Your data")}>
          <DataDownload />
        </Section>
        <Section title={t("Delete your account")}>
          <DeleteAccount user={user} />
        </Section>
      </Stack>
    </Screen>
  );
}
