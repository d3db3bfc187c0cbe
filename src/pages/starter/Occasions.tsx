import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import { paths } from "../../config/paths";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { TextLink } from "../../shared/ui/action/TextLink";
import styles from "./Occasions.module.css";

const EXAMPLES: readonly { occasion: TributeTypeName; name: string }[] = [
  { occasion: "Birthday", name: msg("Grandma Rose turns 80") },
  { occasion: "Wedding", name: msg("Anna & Tom say yes") },
  { occasion: "Goodbye", name: msg("Safe travels, Amir") },
  { occasion: "Graduation", name: msg("Well done, Mia!") },
  { occasion: "Memorial", name: msg("Remem\u00adbering Tom") },
  { occasion: msg("Team Icebreaker"), name: msg("Meet our new team") },
];

const OTHER = msg("Other Occasion");

export function Occasions() {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={2} aria-labelledby="occasions">
      <Text as="h2" size={20} id="occasions">
        {t("What's the occasion?")}
      </Text>
      <ul className={styles.occasions}>
        {EXAMPLES.map(({ occasion, name }) => (
          <li key={occasion}>
            <Link
              to={paths.createTribute({ occasion, step: "person" })}
              className={styles.occasion}
              data-occasion={occasion}
            >
              <span className={styles.kind}>{t(occasion)}</span>
              <span className={styles.name}>{t(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.other}>
        <TextLink to={paths.createTribute({ occasion: OTHER, step: "person" })}>
          {t("For any other occasion")}
        </TextLink>
      </p>
    </Stack>
  );
}
