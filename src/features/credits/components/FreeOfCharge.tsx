import { useTranslation } from "react-i18next";
import { FREE_CREDITS } from "@contract/limits";
import { msg } from "@contract/msg";
import Check from "lucide-react/icons/check";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { usePriceFormat } from "../model/priceFormat";
import styles from "./FreeOfCharge.module.css";

const FREE = [
  msg("Recording, for everybody you invite"),
  msg("Watching the film, as often as you like"),
  msg("As many reels and videos as you like"),
];

export function FreeOfCharge() {
  const { t } = useTranslation();
  const { people } = usePriceFormat();
  const texts = [
    t("Your first {{people}}", { people: people(FREE_CREDITS) }),
    ...FREE.map((text) => t(text)),
  ];
  return (
    <Stack as="section" gap={2} aria-labelledby="free">
      <Text as="h2" size={20} id="free">
        {t("Always free")}
      </Text>
      <ul className={styles.free}>
        {texts.map((text) => (
          <li key={text}>
            <Check aria-hidden className={styles.check} />
            <Text>{text}</Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
