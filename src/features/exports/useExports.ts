import type { ExportKind } from "@contract/domain/export";
import {
  useListExportsQuery,
  useRemoveExportMutation,
  useStartExportMutation,
} from "../../services/export";
import { trackEvent } from "../../shared/analytics/analytics";
import { queryState } from "../../shared/hooks/queryState";
import { useOnFocusOrReconnect } from "../../shared/hooks/useOnFocusOrReconnect";

export function useExports(tributeId: string) {
  const offers = queryState(useListExportsQuery({ tributeId }));
  const [startExport] = useStartExportMutation();
  const [removeExport] = useRemoveExportMutation();
  useOnFocusOrReconnect(offers.reload);
  return {
    ...offers,
    start: async (kind: ExportKind) => {
      const { data } = await startExport({ tributeId, kind });
      if (data) trackEvent("export_started", { kind });
    },
    remove: async (exportId: string) => void (await removeExport({ exportId })),
  };
}
