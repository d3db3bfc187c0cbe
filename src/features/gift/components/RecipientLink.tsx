import { useTranslation } from "react-i18next";
import { useGetGiftLinkQuery } from "../../../services/gift";
import { queryState } from "../../../shared/hooks/queryState";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";

/** Returns a gift and one of its recipients. `link` is null while it is unknown or switched off. */
export function useRecipientLink(tributeId: string, recipientId: string) {
  const query = queryState(useGetGiftLinkQuery({ tributeId }));
  const recipient = query.data?.recipients.find((one) => one._id === recipientId);
  return { query, gift: query.data, recipient, link: recipient?.link ?? null };
}

interface RecipientLinkStateProps extends Pick<
  ReturnType<typeof useRecipientLink>,
  "query" | "link"
> {
  /** Is the heading if the recipient has no link. */
  missing: string;
}

/** Says why a screen about a recipient's link shows nothing yet. */
export function RecipientLinkState({ query, link, missing }: RecipientLinkStateProps) {
  const { t } = useTranslation();
  const { status, error, reload } = query;
  if (status === "loading")
    return (
      <SkeletonGroup label={t("Loading the gift")}>
        <Skeleton shape="block" height="520px" />
      </SkeletonGroup>
    );
  if (status === "failed")
    return <ErrorState message={error.message} code={error.code} onRetry={reload} />;
  if (link !== null) return null;
  return (
    <EmptyState illustration="reels" title={missing}>
      {t("This person's link is switched off, or they no longer get the gift.")}
    </EmptyState>
  );
}
