import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { useGift } from "../api/useGift";

interface RenewGiftAfterRemovalProps {
  tributeId: string;
  /** Names the person who is no longer a co-organiser. */
  name: string;
  onDone: () => void;
}

/**
 * Asks whether to replace the gift link, which a removed co-organiser may have copied. A reel
 * without a gift has nothing to ask.
 */
export function RenewGiftAfterRemoval({ tributeId, name, onDone }: RenewGiftAfterRemovalProps) {
  const { t } = useTranslation();
  const { data: gift, renew } = useGift(tributeId);
  return (
    <ConfirmDialog
      open={Boolean(gift)}
      title={t("Make a new gift link?")}
      description={`${t("{{name}} may have copied the link of the gift, and could watch it.", { name })} ${t("Your current link stops working right away, for everybody who has it.")} ${t("You'll need to send them the new one yourself.")}`}
      confirm={t("Make a new link")}
      onConfirm={async () => {
        await renew();
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
