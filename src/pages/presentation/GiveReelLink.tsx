import { useTranslation } from "react-i18next";
import Gift from "lucide-react/icons/gift";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/action/Button";

/** The address of the gift ends in this anchor. */
export const GIFT_ID = "gift";

/** Leads to the next step after editing, within reach of the thumb. */
export function GiveReelLink({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const to = `${paths.presentation(tributeId, { part: "gift" })}#${GIFT_ID}`;
  return (
    <ButtonLink wide replace to={to} startIcon={<Gift aria-hidden />}>
      {t("Give the reel")}
    </ButtonLink>
  );
}
