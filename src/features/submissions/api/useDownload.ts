import { useFindDownloadMutation } from "../../../services/submission";
import { saveFileFrom } from "../../../shared/lib/saveFile";

/**
 * Returns a function that saves the original of a video. It requests the URL only when needed,
 * because the URL expires.
 */
export function useDownload(submissionId: string): () => Promise<void> {
  const [findDownload] = useFindDownloadMutation();
  return async () => {
    const { data } = await findDownload({ submissionId });
    if (data) saveFileFrom(data.url);
  };
}
