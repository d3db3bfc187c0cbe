import { useTranslation } from "react-i18next";
import { FOLKS_MAX } from "@contract/limits";
import Coins from "lucide-react/icons/coins";
import { paths } from "../../config/paths";
import { PayButton, type PayButtonProps } from "../../features/credits/components/PayButton";
import { useCurrentUrl } from "../../shared/hooks/useCurrentUrl";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Stack } from "../../shared/ui/layout/Stack";

export interface BuyCreditsProps extends Pick<PayButtonProps, "tone"> {
  /** Counts the folks without a credit. */
  missing: number;
}

/**
 * Offers to buy the missing folks, or another number of them. It leads back to this page, where
 * nothing is lost.
 */
export function BuyCredits({ missing, tone }: BuyCreditsProps) {
  const { t } = useTranslation();
  const here = useCurrentUrl();
  return (
    <Stack gap={1}>
      <PayButton folks={Math.min(missing, FOLKS_MAX)} returnTo={here} tone={tone} />
      <ButtonLink
        wide
        tone="plain"
        to={paths.pricing()}
        state={{ from: here }}
        startIcon={<Coins aria-hidden />}
      >
        {t("A different number of people")}
      </ButtonLink>
    </Stack>
  );
}
