import { Coins } from "lucide-react";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/Button";

/** The way to more credits; what was begun is found again afterwards. */
export function BuyCredits() {
  return (
    <ButtonLink wide to={paths.pricing()} startIcon={<Coins aria-hidden />}>
      Get more credits
    </ButtonLink>
  );
}
