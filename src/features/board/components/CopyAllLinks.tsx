import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import Link2 from "lucide-react/icons/link-2";
import { Button } from "../../../shared/ui/action/Button";
import { useCopyLinks } from "../api/useCopyLinks";
import { hasOwnLink, isMissing } from "../model/boardList";

interface CopyAllLinksProps {
  tributeId: string;
  people: readonly Invitee[];
}

/** Copies the own links of those of these people who are missing. */
export function CopyAllLinks({ tributeId, people }: CopyAllLinksProps) {
  const { t } = useTranslation();
  const copyLinks = useCopyLinks(tributeId);
  const linked = people.filter((one) => isMissing(one) && hasOwnLink(one));
  if (linked.length === 0) return null;
  return (
    <Button tone="plain" startIcon={<Link2 aria-hidden />} onClick={() => copyLinks(linked)}>
      {t("Copy all links ({{number}})", { number: linked.length })}
    </Button>
  );
}
