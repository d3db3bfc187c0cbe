import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { KeyRound, Play, ShieldCheck, Smartphone } from "lucide-react";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import styles from "./Promises.module.css";

const PROMISES = [
  {
    Icon: ShieldCheck,
    title: msg("No video is ever lost"),
    text: msg(
      "A video stays on its phone until every byte of it has arrived. A dropped network or a closed tab only delays it.",
    ),
  },
  {
    Icon: Smartphone,
    title: msg("No app, no ceremony"),
    text: msg(
      "The link opens in the browser that people have. To record for a reel, a first and a last name are enough.",
    ),
  },
  {
    Icon: Play,
    title: msg("Always ready"),
    text: msg(
      "Each video is prepared as soon as it arrives, upright and equally loud. The reel plays at any time, without waiting for an export.",
    ),
  },
  {
    Icon: KeyRound,
    title: msg("Only for those you choose"),
    text: msg(
      "There is no gallery and no search. The invitation never shows the surprise, and the film opens with a link of its own.",
    ),
  },
];

/** What the product cares about. */
export function Promises() {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={3} aria-labelledby="promises">
      <Text as="h2" size={20} id="promises">
        {t("What we promise")}
      </Text>
      <ul className={styles.promises}>
        {PROMISES.map(({ Icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <span className={styles.icon}>
              <Icon aria-hidden />
            </span>
            <Stack gap={0.5}>
              <Text as="h3">{t(title)}</Text>
              <Text size={14} tone="quiet">
                {t(text)}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
