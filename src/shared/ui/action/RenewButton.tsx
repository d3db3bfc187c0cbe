import { Link2Off } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "./ConfirmButton";

interface RenewButtonProps {
  /** Whom the old link stops working for. */
  description: string;
  onRenew: () => Promise<unknown>;
}

/** For a link that got into the wrong hands: a new one, after a question. */
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
