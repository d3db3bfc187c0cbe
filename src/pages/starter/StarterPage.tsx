import { LANGUAGE_NAMES } from "@contract/languages";
import { useTranslation } from "react-i18next";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { LanguageChoice } from "../../shared/language/LanguageChoice";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { Logo } from "../../shared/ui/media/Logo";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { TextLink } from "../../shared/ui/action/TextLink";
import { HowItWorks } from "../about/HowItWorks";
import { Occasions } from "./Occasions";
import { Prices } from "./Prices";
import { Questions } from "./Questions";
import { SampleReel } from "./SampleReel";
import styles from "./StarterPage.module.css";

const InvitedDialog = lazy(async () => ({
  default: (await import("./InvitedDialog")).InvitedDialog,
}));

/**
 * Introduces the product with a sample reel, and offers to create a reel or open an invitation. The
 * build prerenders it, so its links work before the app has loaded.
 */
export function StarterPage() {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("Group Video Reels")} columns={2} footer={<Actions />}>
      <div className={styles.top}>
        <Logo />
        <TextLink to={paths.login()}>{t("Sign in")}</TextLink>
      </div>
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
      <SampleReel />
      <Occasions />
      <HowItWorks />
      <Prices />
      <Questions />
      <div className={styles.languages}>
        <Text size={14} tone="quiet" align="center">
          {t(
            "In {{languages}}. Everybody sees it in their own language; what you write yourself stays as it is.",
            {
              languages: Object.values(LANGUAGE_NAMES).join(" · "),
            },
          )}
        </Text>
        <LanguageChoice />
      </div>
    </Screen>
  );
}

function Actions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isInvited, setInvited] = useState(false);
  const [isDialogNeeded, setDialogNeeded] = useState(false);
  const open = () => {
    setDialogNeeded(true);
    setInvited(true);
  };
  return (
    <>
      <ButtonLink to={paths.createTribute()} wide>
        {t("Create a reel")}
      </ButtonLink>
      <Button tone="soft" wide onClick={open}>
        {t("I was invited")}
      </Button>
      {isDialogNeeded && (
        <Suspense fallback={null}>
          <InvitedDialog
            open={isInvited}
            onClose={() => setInvited(false)}
            onFound={(path) => void navigate(path)}
          />
        </Suspense>
      )}
    </>
  );
}
