import type { TributePage } from "@contract/http/tribute";
import { ExportSection } from "../../features/exports/ExportSection";
import { GiftSection } from "../../features/gift/components/GiftSection";
import { displayName } from "../../shared/lib/displayName";
import { Stack } from "../../shared/ui/layout/Stack";

/** Gives the reel away, and offers it as files. */
export function GiftPart({ tribute }: { tribute: TributePage }) {
  const { _id: tributeId, tributeFor } = tribute;
  return (
    <Stack gap={3}>
      <GiftSection tributeId={tributeId} who={displayName(tributeFor)} />
      <ExportSection tributeId={tributeId} />
    </Stack>
  );
}
