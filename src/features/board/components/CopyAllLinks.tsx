import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import Link2 from "lucide-react/icons/link-2";
import { Button } from "../../../shared/ui/action/Button";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { useCopyLinks } from "../api/useCopyLinks";
import { hasOwnLink, isMissing } from "../model/boardList";

interface CopyAllLinksProps {
  tributeId: string;
  people: readonly Invitee[];
  /** Shows only the icon. */
  isIcon?: boolean;
}

/** Copies the own links of those of these people who are missing. */
export function CopyAllLinks({ tributeId, people, isIcon = false }: CopyAllLinksProps) {
  const { t } = useTranslation();
  const copyLinks = useCopyLinks(tributeId);
  const linked = people.filter((one) => isMissing(one) && hasOwnLink(one));
  if (linked.length === 0) return null;
  const label = t("Copy all links ({{number}})", { number: linked.length });
  if (isIcon) {
    return (
      <IconButton label={label} title={label} onClick={() => void copyLinks(linked)}>
        <Link2 aria-hidden size={20} />
      </IconButton>
    );
  }
  return (
    <Button tone="plain" startIcon={<Link2 aria-hidden />} onClick={() => copyLinks(linked)}>
      {label}
    </Button>
  );
}
