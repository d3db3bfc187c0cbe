import { useTranslation } from "react-i18next";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { LanguageChoice } from "../../shared/language/LanguageChoice";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { Logo } from "../../shared/ui/media/Logo";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { TextLink } from "../../shared/ui/action/TextLink";
import { InvitedDialog } from "./InvitedDialog";
import { Occasions } from "./Occasions";
import { Reel } from "./Reel";
import styles from "./StarterPage.module.css";

/** Introduces the product and offers to create a reel or open an invitation. */
export function StarterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isInvited, setInvited] = useState(false);
  return (
    <Screen
      pageTitle={t("Group Video Reels")}
      footer={
        <>
          <ButtonLink to={paths.createTribute()} wide>
            {t("Create a reel")}
          </ButtonLink>
          <Button tone="soft" wide onClick={() => setInvited(true)}>
            {t("I was invited")}
          </Button>
        </>
      }
    >
      <div className={styles.top}>
        <Logo />
        <TextLink to={paths.login()}>{t("Sign in")}</TextLink>
      </div>
      <Reel />
      <Stack gap={2}>
        <Text as="h1" size={40} weight={700}>
          {t("Many voices. One reel.")}
        </Text>
        <Text tone="quiet">
          {t(
            "Send one link. Friends and family record short videos on their own phones, and they become one film for the person you're celebrating.",
          )}
        </Text>
      </Stack>
      <Occasions />
      <Text size={14} tone="quiet" align="center">
        {t("One dollar per person you invite. The first 5 are free.")}
      </Text>
      <LanguageChoice />
      <InvitedDialog
        open={isInvited}
        onClose={() => setInvited(false)}
        onFound={(path) => void navigate(path)}
      />
    </Screen>
  );
}
