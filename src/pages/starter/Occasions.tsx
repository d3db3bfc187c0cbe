import type { TributeTypeName } from "@contract/http/tribute";
import { Text } from "../../shared/ui/Text";
import styles from "./Occasions.module.css";

const EXAMPLES: readonly { occasion: TributeTypeName; name: string; line: string }[] = [
  { occasion: "Birthday", name: "Grandma Rose turns 80", line: "31 voices, 4 generations" },
  { occasion: "Goodbye", name: "Safe travels, Amir", line: "The whole team, one last toast" },
  { occasion: "Memorial", name: "Remembering Tom", line: "The stories that only we know" },
];

/** What people make reels for. */
export function Occasions() {
  return (
    <ul className={styles.occasions} aria-label="Examples">
      {EXAMPLES.map(({ occasion, name, line }) => (
        <li key={occasion} className={styles.occasion} data-occasion={occasion}>
          <Text size={12} weight={500}>
            {occasion}
          </Text>
          <Text weight={600}>{name}</Text>
          <Text size={14} tone="quiet">
            {line}
          </Text>
        </li>
      ))}
    </ul>
  );
}
