import { useTranslation } from "react-i18next";
import { FREE_CREDITS } from "@contract/limits";
import { Check } from "lucide-react";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import styles from "./WhatIsFree.module.css";

const FREE = [
  `Your first ${FREE_CREDITS} people`,
  "Recording, for everybody you invite",
  "Watching the film, as often as you like",
  "As many reels, and videos in them, as you like",
];

/** What nobody ever pays for. */
export function WhatIsFree() {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={2} aria-labelledby="free">
      <Text as="h2" size={20} id="free">
        {t("Always free")}
      </Text>
      <ul className={styles.free}>
        {FREE.map((text) => (
          <li key={text}>
            <Check aria-hidden className={styles.check} />
            <Text>{text}</Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
