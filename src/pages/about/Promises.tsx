import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import KeyRound from "lucide-react/icons/key-round";
import Play from "lucide-react/icons/play";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import styles from "./Promises.module.css";

const PROMISES = [
  {
    Icon: ShieldCheck,
    title: msg("No video is ever lost"),
    text: msg(
      "Every video stays on the phone until all of it has reached us. If the network drops or a tab closes, it just takes a little longer.",
    ),
  },
  {
    Icon: Smartphone,
    title: msg("No app, no fuss"),
    text: msg(
      "The link opens in any browser. To record for a reel, you just need a first and last name.",
    ),
  },
  {
    Icon: Play,
    title: msg("Always ready"),
    text: msg(
      "We prepare each video as soon as it arrives, the right way up and at the right volume. You can play the reel any time, without waiting for an export.",
    ),
  },
  {
    Icon: KeyRound,
    title: msg("Only for people you choose"),
    text: msg(
      "There is no gallery and no search. The invitation never gives away the surprise, and the film has its own link.",
    ),
  },
];

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
