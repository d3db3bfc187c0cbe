import { useTranslation } from "react-i18next";
import { Check, Share2 } from "lucide-react";
import { useState } from "react";
import { shareByDevice } from "../../../shared/share/shareByDevice";
import { Button } from "../../../shared/ui/action/Button";

const canShare = (): boolean => "share" in navigator;

interface ShareGiftProps {
  name: string;
  url: string;
}

/** Shares the gift link with the device's share sheet, or copies it where there is none. */
export function ShareGift({ name, url }: ShareGiftProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    if (canShare()) return shareByDevice({ title: name, url });
    await navigator.clipboard.writeText(url);
    return setCopied(true);
  };
  return (
    <Button
      tone="plain"
      startIcon={isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      onClick={() => void share()}
    >
      {isCopied ? t("Link copied") : t("Share")}
    </Button>
  );
}
