import type { Export, ExportKind, ExportOffer } from "@contract/http/export";
import { useCallback } from "react";
import { listExports, removeExport, startExport } from "../../services/export";
import { trackEvent } from "../../shared/analytics/analytics";
import { dataOf } from "../../shared/lib/callError";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { useReturn } from "../../shared/hooks/useReturn";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";

const start = createAppThunk(
  "exports/start",
  async (wish: { tributeId: string; kind: ExportKind }) => dataOf(await startExport(wish)),
);
const remove = createAppThunk("exports/remove", async (exportId: string) =>
  dataOf(await removeExport(exportId)),
);

/** The offers with this export in its place; one that is older than what is there changes nothing. */
function withExport(offers: readonly ExportOffer[], made: Export): ExportOffer[] {
  return offers.map((offer) => {
    if (offer.kind !== made.kind) return offer;
    const isOlder = offer.export !== null && offer.export.createdAt > made.createdAt;
    return isOlder ? offer : { ...offer, export: made };
  });
}

const without = (offers: readonly ExportOffer[], exportId: string): ExportOffer[] =>
  offers.map((offer) => (offer.export?._id === exportId ? { ...offer, export: null } : offer));

/** What can be exported of a reel, and how far it is, live. */
export function useExports(tributeId: string) {
  const dispatch = useAppDispatch();
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => listExports(tributeId, signal), [tributeId]),
  );
  const { replace } = answer;
  const refresh = async () => {
    const { data } = await listExports(tributeId);
    if (data) replace(() => data);
  };
  // What a file would be made of is the server's to say.
  const onChange = (payload: { tributeId: string }) => {
    if (payload.tributeId === tributeId) void refresh();
  };
  useServerEvent("export", ({ tributeId: of, export: made }) => {
    if (of === tributeId) replace((offers) => withExport(offers, made));
  });
  useServerEvent("exportRemoved", ({ tributeId: of, exportId }) => {
    if (of === tributeId) replace((offers) => without(offers, exportId));
  });
  useServerEvent("presentation", onChange);
  useServerEvent("reel", onChange);
  useServerEvent("submissionRemoved", onChange);
  useServerEvent("submission", (payload) => {
    if (payload.submission.state === "ready") onChange(payload);
  });
  useReturn(refresh);
  return {
    ...answer,
    start: async (kind: ExportKind) => {
      const result = await dispatch(start({ tributeId, kind }));
      if (!start.fulfilled.match(result)) return;
      trackEvent("export_started", { kind });
      replace((offers) => withExport(offers, result.payload));
    },
    remove: async (exportId: string) => {
      const result = await dispatch(remove(exportId));
      if (remove.fulfilled.match(result)) replace((offers) => without(offers, exportId));
    },
  };
}
