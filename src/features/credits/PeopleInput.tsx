import { FOLKS_MAX } from "@contract/limits";
import { type CSSProperties, useState } from "react";
import { TextInput } from "../../shared/ui/TextInput";
import styles from "./PeopleInput.module.css";
import { isPeople, peopleWords } from "./price";

interface PeopleInputProps {
  people: number;
  onChange: (people: number) => void;
}

/** How many people to invite: a slider for a rough idea, a field for an exact number. */
export function PeopleInput({ people, onChange }: PeopleInputProps) {
  // While it is typed the field may be empty or too large; the last good number stays.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (isPeople(Number(text))) onChange(Number(text));
  };
  const isWrong = typed !== null && typed !== "" && !isPeople(Number(typed));
  const filled = { "--filled": `${((people - 1) / (FOLKS_MAX - 1)) * 100}%` } as CSSProperties;
  return (
    <div className={styles.input}>
      <label className={styles.label} htmlFor="people">
        I want to invite
      </label>
      <input
        id="people"
        type="range"
        min={1}
        max={FOLKS_MAX}
        value={people}
        aria-valuetext={peopleWords(people)}
        onChange={(event) => onChange(Number(event.target.value))}
        className={styles.slider}
        style={filled}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={FOLKS_MAX}
        aria-label="Number of people"
        value={typed ?? String(people)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        error={isWrong ? `1 to ${FOLKS_MAX}` : undefined}
      />
    </div>
  );
}
