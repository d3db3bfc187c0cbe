import Link2Off from "lucide-react/icons/link-2-off";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "./ConfirmButton";

interface RenewButtonProps {
  /** Says for whom the old link stops working. */
  description: string;
  onRenew: () => Promise<unknown>;
}

/** Replaces a link that got into the wrong hands, after a question. */
export function RenewButton({ description, onRenew }: RenewButtonProps) {
  const { t } = useTranslation();
  return (
    <ConfirmButton
      icon={<Link2Off aria-hidden />}
      title={t("Make a new link?")}
      description={description}
      confirm={t("Make a new link")}
      onConfirm={onRenew}
    >
      {t("Make a new link")}
    </ConfirmButton>
  );
}
