import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reading } from "../../lib/readings";
import { Button } from "../action/Button";
import { Card } from "../layout/Card";
import { Stack } from "../layout/Stack";
import { Text } from "../layout/Text";
import { Choice } from "./Choice";

interface LettersQuestionProps {
  question: string;
  confirm: string;
  /** The most likely one comes first. */
  readings: readonly Reading[];
  onChoose: (reading: Reading) => void;
}

/** Asks which letters of a file are right that does not say how it is encoded. */
export function LettersQuestion({ question, confirm, readings, onChoose }: LettersQuestionProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState("0");
  const reading = readings[Number(chosen)];
  return (
    <Card as="section" aria-label={question}>
      <Stack gap={2}>
        <Choice
          variant="tiles"
          label={question}
          value={chosen}
          onChange={setChosen}
          options={readings.map(({ sample }, at) => ({
            value: String(at),
            label: sample.join(" · "),
          }))}
        />
        <Text size={14} tone="quiet">
          {t("The file doesn't say which letters it uses. Choose the line that looks right.")}
        </Text>
        <Button onClick={() => reading && onChoose(reading)}>{confirm}</Button>
      </Stack>
    </Card>
  );
}
