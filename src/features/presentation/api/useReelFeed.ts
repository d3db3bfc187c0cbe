import { useGetPreviewQuery } from "../../../services/submission";
import { queryState } from "../../../shared/hooks/queryState";

/**
 * Returns the reel as it plays now, for the preview. The previous one stays while a newer one is
 * loading.
 * @param version changes when the reel plays something else.
 */
export function useReelFeed(tributeId: string, version: string) {
  const query = useGetPreviewQuery({ tributeId, version });
  const refresh = async () => void (await query.refetch());
  return { ...queryState({ ...query, currentData: query.data }), refresh };
}
