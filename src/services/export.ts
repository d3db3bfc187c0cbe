import * as contract from "@contract/http/export";
import type { Export, ExportOffer } from "@contract/http/export";
import { api } from "./api";
import { change, put, query } from "./endpoints";
import { OUTDATED } from "./live";
import { tagOf, tagOfReel } from "./cache/tags";

const tag = tagOfReel("exports");

/**
 * Returns the offers with this export in its place. An export that is older than the existing one
 * changes nothing.
 */
function withExport(offers: readonly ExportOffer[], made: Export): ExportOffer[] {
  return offers.map((offer) => {
    if (offer.kind !== made.kind) return offer;
    const isOlder = offer.export !== null && offer.export.createdAt > made.createdAt;
    return isOlder ? offer : { ...offer, export: made };
  });
}

const withoutExport = (offers: readonly ExportOffer[], exportId: string): ExportOffer[] =>
  offers.map((offer) => (offer.export?._id === exportId ? { ...offer, export: null } : offer));

export const { useListExportsQuery, useStartExportMutation, useRemoveExportMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listExports: query(build, contract.listExports, {
        tag,
        live: {
          export: (offers, payload) => withExport(offers, payload.export),
          exportRemoved: (offers, { exportId }) => withoutExport(offers, exportId),
          // Only the server can tell what a file would contain now.
          presentation: () => OUTDATED,
          reel: () => OUTDATED,
          submissionRemoved: () => OUTDATED,
          submission: (_, { submission }) => (submission.state === "ready" ? OUTDATED : undefined),
        },
      }),
      startExport: change(build, contract.startExport, {
        puts: put(tag, (offers: ExportOffer[], made) => withExport(offers, made)),
      }),
      removeExport: change(build, contract.removeExport, {
        puts: put(tagOf("exports"), (offers: ExportOffer[], _, { exportId }) =>
          withoutExport(offers, exportId),
        ),
      }),
    }),
  });
