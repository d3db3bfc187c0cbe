import type { GiftCard, TributeCard } from "@contract/http/tribute";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { displayName } from "../../shared/lib/displayName";
import { BareLink } from "../../shared/ui/action/BareLink";
import { Card } from "../../shared/ui/layout/Card";
import { ReelCover } from "../../shared/ui/media/ReelCover";
import styles from "./CoverCard.module.css";

interface CoverCardProps {
  reel: Pick<TributeCard | GiftCard, "name" | "tributeFor" | "tributeType" | "imageUrl">;
  to: string;
  about: ReactNode;
  actions: ReactNode;
}

export function CoverCard({ reel, to, about, actions }: CoverCardProps) {
  const { t } = useTranslation();
  return (
    <Card as="li" flush>
      <BareLink to={to}>
        <ReelCover
          size="card"
          heading="h3"
          name={displayName(reel.tributeFor)}
          eyebrow={t(reel.tributeType)}
          line={reel.name}
          image={reel.imageUrl}
          occasion={reel.tributeType}
        />
      </BareLink>
      <div className={styles.body}>
        {about}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Card>
  );
}
