import { useTranslation } from "react-i18next";
import type { TributeTypeName } from "@contract/http/tribute";
import styles from "./Occasions.module.css";

const EXAMPLES: readonly { occasion: TributeTypeName; name: string }[] = [
  { occasion: "Birthday", name: "Grandma Rose turns 80" },
  { occasion: "Goodbye", name: "Safe travels, Amir" },
  { occasion: "Memorial", name: "Remem\u00adbering Tom" },
];

/** What people make reels for. */
export function Occasions() {
  const { t } = useTranslation();
  return (
    <ul className={styles.occasions} aria-label={t("Examples")}>
      {EXAMPLES.map(({ occasion, name }) => (
        <li key={occasion} className={styles.occasion} data-occasion={occasion}>
          <span className={styles.kind}>{occasion}</span>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
