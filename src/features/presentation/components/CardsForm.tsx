import { useTranslation } from "react-i18next";
import type { Cards } from "@contract/http/presentation";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Switch } from "../../../shared/ui/form/Switch";
import { TextInput } from "../../../shared/ui/form/TextInput";

type CardName = "opening" | "closing";

/** What a card says until somebody writes something else. */
interface OwnWords {
  title: string;
  line: string;
}

interface CardsFormProps {
  cards: Cards;
  words: Record<CardName, OwnWords>;
  /** Changes under one `step` are undone together. */
  onChange: (cards: Cards, step?: string) => void;
}

/** Which cards the reel has, and what is on those at its ends. */
export function CardsForm({ cards, words, onChange }: CardsFormProps) {
  const { t } = useTranslation();
  const part = (name: CardName) => ({
    name,
    card: cards[name],
    words: words[name],
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
        hint={t("Who is speaking, and which question they answer")}
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
  words: OwnWords;
  onChange: (card: Cards[CardName], step?: string) => void;
}

function CardPart({ label, hint, name, card, words, onChange }: CardPartProps) {
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
            placeholder={words.title}
            maxLength={80}
            dir="auto"
            onChange={(event) => onChange({ ...card, title: event.target.value || null }, "title")}
          />
          <TextInput
            label={name === "opening" ? t("A line below them") : t("A line below those")}
            value={line ?? ""}
            placeholder={words.line}
            maxLength={160}
            dir="auto"
            hint={t("A field that you leave empty keeps our own words.")}
            onChange={(event) => onChange({ ...card, line: event.target.value || null }, "line")}
          />
        </>
      )}
    </Stack>
  );
}
