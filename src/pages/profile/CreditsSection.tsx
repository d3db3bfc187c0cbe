import { useTranslation } from "react-i18next";
import History from "lucide-react/icons/rotate-ccw-clock";
import Plus from "lucide-react/icons/plus";
import { paths } from "../../config/paths";
import { usePriceFormat } from "../../features/credits/model/priceFormat";
import { useCurrentUrl } from "../../shared/hooks/useCurrentUrl";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Section } from "../../shared/ui/layout/Section";
import { Text } from "../../shared/ui/layout/Text";

export function CreditsSection({ credit }: { credit: number }) {
  const { t } = useTranslation();
  const { people } = usePriceFormat();
  const here = useCurrentUrl();
  return (
    <Section title={t("Credits")}>
      <Text tabular>{t("{{credit}} left for all your reels", { credit: people(credit) })}</Text>
      <ButtonLink
        wide
        tone="soft"
        to={paths.pricing()}
        state={{ from: here }}
        startIcon={<Plus aria-hidden />}
      >
        {t("Add more")}
      </ButtonLink>
      <ButtonLink wide tone="plain" to={paths.credits()} startIcon={<History aria-hidden />}>
        {t("See the history")}
      </ButtonLink>
    </Section>
  );
}
