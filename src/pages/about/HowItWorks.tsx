import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { Illustration, type IllustrationName } from "../../shared/ui/illustrations/Illustration";
import { Card } from "../../shared/ui/layout/Card";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import styles from "./HowItWorks.module.css";

const STEPS: readonly { picture: IllustrationName; title: string; text: string }[] = [
  {
    picture: "invite",
    title: msg("Send one link"),
    text: msg("Say who it's for and what people should talk about. Then share the link."),
  },
  {
    picture: "camera",
    title: msg("Everyone records"),
    text: msg(
      "On their own phone, whenever it suits them. All they need is a name, and a minute is plenty.",
    ),
  },
  {
    picture: "reels",
    title: msg("Press play"),
    text: msg("The videos join into one film. You choose the order, and the moment it opens."),
  },
];

export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={2} aria-labelledby="how-it-works">
      <Text as="h2" size={20} id="how-it-works">
        {t("How it works")}
      </Text>
      <ol className={styles.steps}>
        {STEPS.map(({ picture, title, text }, position) => (
          <Card as="li" key={title}>
            <div className={styles.step}>
              <Illustration name={picture} />
              <Stack gap={0.5}>
                <span className={styles.number}>
                  {t("Step {{number}}", { number: position + 1 })}
                </span>
                <Text as="h3">{t(title)}</Text>
                <Text size={14} tone="quiet">
                  {t(text)}
                </Text>
              </Stack>
            </div>
          </Card>
        ))}
      </ol>
    </Stack>
  );
}
