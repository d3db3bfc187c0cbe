import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { CardsForm } from "../../features/presentation/components/CardsForm";
import type { Design } from "../../features/presentation/model/editor";
import { ThemePicker } from "../../features/presentation/components/ThemePicker";
import { displayName } from "../../shared/lib/displayName";
import { Section } from "../../shared/ui/layout/Section";

interface CardsEditorProps {
  tribute: TributePage;
  design: Design;
  onChange: (design: Design, step?: string) => void;
}

export function CardsEditor({ tribute, design, onChange }: CardsEditorProps) {
  const { t } = useTranslation();
  const { name, tributeFor, tributeType } = tribute;
  const who = displayName(tributeFor);
  const defaults = {
    opening: { title: name, line: name.includes(who) ? "" : t("For {{who}}", { who }) },
    closing: {
      title: tributeType === "Memorial" ? t("Always remembered") : t("With love"),
      line: t("Everybody's name"),
    },
  };
  return (
    <>
      <Section title={t("Cards")}>
        <CardsForm
          cards={design.cards}
          defaults={defaults}
          onChange={(cards, step) => onChange({ ...design, cards }, step)}
        />
      </Section>
      <Section title={t("How they look")}>
        <ThemePicker
          theme={design.theme}
          who={tributeFor.name[0]?.firstName ?? who}
          onChange={(theme) => onChange({ ...design, theme })}
        />
      </Section>
    </>
  );
}
