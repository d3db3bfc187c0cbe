import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { TributeTypeName } from "@contract/http/tribute";
import styles from "./Occasions.module.css";

const EXAMPLES: readonly { occasion: TributeTypeName; name: string }[] = [
  { occasion: "Birthday", name: msg("Grandma Rose turns 80") },
  { occasion: "Goodbye", name: msg("Safe travels, Amir") },
  { occasion: "Memorial", name: msg("Remem\u00adbering Tom") },
];

export function Occasions() {
  const { t } = useTranslation();
  return (
    <ul className={styles.occasions} aria-label={t("Examples")}>
      {EXAMPLES.map(({ occasion, name }) => (
        <li key={occasion} className={styles.occasion} data-occasion={occasion}>
          <span className={styles.kind}>{t(occasion)}</span>
          <span className={styles.name}>{t(name)}</span>
        </li>
      ))}
    </ul>
  );
}
