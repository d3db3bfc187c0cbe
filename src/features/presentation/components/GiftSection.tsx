import { useTranslation } from "react-i18next";
import type { Gift, GiftLink } from "@contract/http/presentation";
import { useState } from "react";
import { deviceTimeZone } from "../../../shared/lib/dates";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Section } from "../../../shared/ui/layout/Section";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { GiftForm } from "./GiftForm";
import { GiftReady } from "./GiftReady";
import { useGift } from "../api/useGift";

interface GiftSectionProps {
  tributeId: string;
  /** Suggested as the recipient's name. */
  who: string;
}

/** A gift before anything was entered. */
function emptyGift(who: string): Omit<GiftLink, "link"> {
  const gift: Gift = {
    recipientName: who.slice(0, 60),
    recipientEmail: null,
    message: "",
    revealAt: null,
    timeZone: deviceTimeZone(),
    canShare: true,
  };
  return { gift, hasPassword: false };
}

/** Who receives the reel, and the link that opens it for them. */
export function GiftSection({ tributeId, who }: GiftSectionProps) {
  const { t } = useTranslation();
  const { status, data, error, reload, save, renew } = useGift(tributeId);
  const [isEditing, setEditing] = useState(false);
  const link = data?.link;
  if (link && !isEditing)
    return <GiftReady {...link} onEdit={() => setEditing(true)} onRenew={renew} />;
  return (
    <Section title={t("The gift")}>
      {status === "loading" && (
        <SkeletonGroup label={t("Loading the gift")}>
          <Skeleton shape="block" height="76px" />
          <Skeleton shape="block" height="76px" />
          <Skeleton shape="block" height="48px" />
        </SkeletonGroup>
      )}
      {status === "failed" && <ErrorState message={error.message} onRetry={reload} />}
      {status === "ready" && (
        <GiftForm
          initial={link ?? emptyGift(who)}
          submit={link ? t("Save the gift") : t("Make the gift link")}
          onSubmit={async (wish) => (await save(wish)) && setEditing(false)}
          onCancel={link ? () => setEditing(false) : undefined}
        />
      )}
    </Section>
  );
}
