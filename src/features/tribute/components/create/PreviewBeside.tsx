import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense } from "react";
import { useColumnCount } from "../../../../shared/ui/columns/columnCount";
import { Skeleton } from "../../../../shared/ui/feedback/Skeleton";

const InvitationPreview = lazy(async () => ({
  default: (await import("./InvitationPreview")).InvitationPreview,
}));

const HEIGHT = "640px";

export function PreviewBeside(props: Partial<Pick<TributePage, "questions">>) {
  const isWide = useColumnCount() > 1;
  return (
    isWide && (
      <Suspense fallback={<Skeleton shape="block" height={HEIGHT} />}>
        <InvitationPreview {...props} />
      </Suspense>
    )
  );
}
