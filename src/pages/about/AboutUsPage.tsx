import { Trans, useTranslation } from "react-i18next";
import { FREE_CREDITS } from "@contract/limits";
import { env } from "../../config/env";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Card } from "../../shared/ui/layout/Card";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { TextLink } from "../../shared/ui/action/TextLink";
import { HowItWorks } from "./HowItWorks";
import { Promises } from "./Promises";
import { Reel } from "./Reel";

/** Shows `/aboutus`: what the product is, how it works, why, and a way to start. */
export function AboutUsPage() {
  const { t } = useTranslation();
  return (
    <Screen
      pageTitle={t("About us")}
      footer={
        <ButtonLink to={paths.createTribute()} wide>
          {t("Create a reel")}
        </ButtonLink>
      }
    >
      <Reel />
      <Stack gap={2}>
        <Text as="h1" size={28}>
          {t("For the days when everyone should be there")}
        </Text>
        <Text tone="quiet">
          {t(
            "A birthday far away, a farewell, a wedding, someone you miss. {{brand}} gathers short videos from everybody who cares and turns them into one film for the person it's about.",
            { brand: env.brand },
          )}
        </Text>
      </Stack>
      <HowItWorks />
      <Promises />
      <Card tone="soft" as="section" aria-label={t("What it costs")}>
        <Stack gap={0.5}>
          <Text weight={600}>{t("One dollar per person you invite")}</Text>
          <Text size={14}>
            <Trans
              i18nKey="The first {{free}} are free. <a>See the pricing</a>"
              values={{ free: FREE_CREDITS }}
              components={{ a: <TextLink to={paths.pricing()} /> }}
            />
          </Text>
        </Stack>
      </Card>
      <Text size={14} tone="quiet" align="center">
        <Trans
          i18nKey="Still wondering? Read the <faq>questions and answers</faq> or <contact>write to us</contact>."
          components={{
            faq: <TextLink to={paths.faq()} />,
            contact: <TextLink to={paths.contactus()} />,
          }}
        />
      </Text>
    </Screen>
  );
}
