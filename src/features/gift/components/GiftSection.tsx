import { useTranslation } from "react-i18next";
import type { Gift, GiftLink } from "@contract/http/gift";
import { lazy, Suspense, useState } from "react";
import { deviceTimeZone } from "../../../shared/lib/dates";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Section } from "../../../shared/ui/layout/Section";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { GiftReady } from "./GiftReady";
import { useGift } from "../api/useGift";

/**
 * The form and its schema are much code, and most people who edit a presentation have already
 * created the gift.
 */
const GiftForm = lazy(async () => ({ default: (await import("./GiftForm")).GiftForm }));

interface GiftSectionProps {
  tributeId: string;
  who: string;
}

/** Returns a gift in which nothing has been entered. */
function emptyGift(who: string): Pick<GiftLink, "gift" | "hasPassword"> {
  const gift: Gift = {
    recipientName: who.slice(0, 60),
    recipientEmail: null,
    message: "",
    revealAt: null,
    expiresAt: null,
    timeZone: deviceTimeZone(),
    canShare: true,
    canDownload: true,
    contributorsWatch: false,
    showsNewVideos: false,
  };
  return { gift, hasPassword: false };
}

export function GiftSection({ tributeId, who }: GiftSectionProps) {
  const { t } = useTranslation();
  const { status, data: link, error, reload, save, renew } = useGift(tributeId);
  const [isEditing, setEditing] = useState(false);
  if (link && !isEditing)
    return (
      <GiftReady
        tributeId={tributeId}
        {...link}
        onEdit={() => setEditing(true)}
        onRenew={renew}
        onGiveNow={() => save({ gift: { ...link.gift, revealAt: null }, password: undefined })}
      />
    );
  return (
    <Section title={t("The gift")}>
      {status === "loading" && <Loading />}
      {status === "failed" && (
        <ErrorState message={error.message} code={error.code} onRetry={reload} />
      )}
      {status === "ready" && (
        <Suspense fallback={<Loading />}>
          <GiftForm
            initial={link ?? emptyGift(who)}
            submit={link ? t("Save the gift") : t("Make the gift link")}
            onSubmit={async (wish) => (await save(wish)) && setEditing(false)}
            onCancel={link ? () => setEditing(false) : undefined}
          />
        </Suspense>
      )}
    </Section>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading the gift")}>
      <Skeleton shape="block" height="76px" />
      <Skeleton shape="block" height="76px" />
      <Skeleton shape="block" height="48px" />
    </SkeletonGroup>
  );
}
