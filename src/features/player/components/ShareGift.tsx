import { useTranslation } from "react-i18next";
import Check from "lucide-react/icons/check";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { shareByDevice } from "../../../shared/share/shareByDevice";
import { Button } from "../../../shared/ui/action/Button";

const canShare = (): boolean => "share" in navigator;

interface ShareGiftProps {
  name: string;
  url: string;
  onShared: () => void;
}

export function ShareGift({ name, url, onShared }: ShareGiftProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    if (canShare()) await shareByDevice({ title: name, url });
    else {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    }
    onShared();
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
