import { useTranslation } from "react-i18next";
import type { Invite } from "@contract/http/invite";
import type { ReactNode } from "react";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { useInvite } from "../api/useInvite";

interface InviteLoadingProps {
  tributeId: string;
  children: (invite: Invite) => ReactNode;
}

export function InviteLoading({ tributeId, children }: InviteLoadingProps) {
  const { t } = useTranslation();
  const { status, data, error, reload } = useInvite(tributeId);
  if (status === "loading") {
    return (
      <SkeletonGroup label={t("Loading the invite link")}>
        <Skeleton shape="block" height="76px" />
        <Skeleton shape="block" height="48px" />
        <Skeleton shape="block" height="72px" />
        <Skeleton shape="block" height="230px" />
      </SkeletonGroup>
    );
  }
  if (status === "failed")
    return <ErrorState message={error.message} code={error.code} onRetry={reload} />;
  return children(data);
}
