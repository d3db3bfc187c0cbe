import { useTranslation } from "react-i18next";
import { FOLKS_MAX } from "@contract/limits";
import { useState } from "react";
import { Slider } from "../../../shared/ui/form/Slider";
import { TextInput } from "../../../shared/ui/form/TextInput";
import styles from "./PeopleInput.module.css";
import { usePriceFormat } from "../model/priceFormat";
import { isPeople } from "../model/price";

interface PeopleInputProps {
  people: number;
  onChange: (people: number) => void;
}

export function PeopleInput({ people, onChange }: PeopleInputProps) {
  const { t } = useTranslation();
  const format = usePriceFormat();
  // While it is typed, the number may be empty or too large. The last valid number stays.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (isPeople(Number(text))) onChange(Number(text));
  };
  const isWrong = typed !== null && typed !== "" && !isPeople(Number(typed));
  return (
    <div className={styles.input}>
      <label className={styles.label} htmlFor="people">
        {t("I want to invite")}
      </label>
      <Slider
        id="people"
        min={1}
        max={FOLKS_MAX}
        value={people}
        valueText={format.people(people)}
        onChange={onChange}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={FOLKS_MAX}
        aria-label={t("Number of people")}
        value={typed ?? String(people)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        error={isWrong ? t("1 to {{FOLKS_MAX}}", { FOLKS_MAX }) : undefined}
      />
    </div>
  );
}
