import { useTranslation } from "react-i18next";
import type { Cards } from "@contract/http/presentation";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Switch } from "../../../shared/ui/form/Switch";
import { TextInput } from "../../../shared/ui/form/TextInput";

type CardName = "opening" | "closing";

/** Holds the texts that a card shows until somebody writes others. */
interface DefaultText {
  title: string;
  line: string;
}

interface CardsFormProps {
  cards: Cards;
  defaults: Record<CardName, DefaultText>;
  /** Consecutive changes with the same `step` are undone together. */
  onChange: (cards: Cards, step?: string) => void;
}

export function CardsForm({ cards, defaults, onChange }: CardsFormProps) {
  const { t } = useTranslation();
  const part = (name: CardName) => ({
    name,
    card: cards[name],
    defaultText: defaults[name],
    onChange: (card: Cards[CardName], step?: string) =>
      onChange({ ...cards, [name]: card }, step && `${name} ${step}`),
  });
  return (
    <Stack gap={3}>
      <CardPart
        label={t("Opening card")}
        hint={t("The reel's name, before the first video")}
        {...part("opening")}
      />
      <Switch
        label={t("A card before each video")}
        hint={t("Who is speaking and which question they're answering")}
        isOn={cards.clips}
        onChange={(clips) => onChange({ ...cards, clips })}
      />
      <CardPart
        label={t("Closing card")}
        hint={t("Everybody's name, at the end")}
        {...part("closing")}
      />
    </Stack>
  );
}

interface CardPartProps {
  label: string;
  hint: string;
  name: CardName;
  card: Cards[CardName];
  defaultText: DefaultText;
  onChange: (card: Cards[CardName], step?: string) => void;
}

function CardPart({ label, hint, name, card, defaultText, onChange }: CardPartProps) {
  const { t } = useTranslation();
  const { isShown, title, line } = card;
  return (
    <Stack gap={1.5}>
      <Switch
        label={label}
        hint={hint}
        isOn={isShown}
        onChange={(isOn) => onChange({ ...card, isShown: isOn })}
      />
      {isShown && (
        <>
          <TextInput
            label={
              name === "opening" ? t("Words on the opening card") : t("Words on the closing card")
            }
            value={title ?? ""}
            placeholder={defaultText.title}
            maxLength={80}
            dir="auto"
            onChange={(event) => onChange({ ...card, title: event.target.value || null }, "title")}
          />
          <TextInput
            label={
              name === "opening"
                ? t("Line below the opening words")
                : t("Line below the closing words")
            }
            value={line ?? ""}
            placeholder={defaultText.line}
            maxLength={160}
            dir="auto"
            hint={t("Leave a field empty to use our words.")}
            onChange={(event) => onChange({ ...card, line: event.target.value || null }, "line")}
          />
        </>
      )}
    </Stack>
  );
}
