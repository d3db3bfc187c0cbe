import { UPLOAD_PATH } from "@contract/limits";
import type { Account } from "@tests/support/factories/accounts";
import { Upload } from "tus-js-client";

interface UploadOptions {
  origin: string;
  submissionId: string;
  as: Account;
  clip: Buffer;
  /** It is called with the number of bytes that have arrived. */
  onBytes?: (sent: number) => void;
}

const isTemporary = (status: number): boolean =>
  status === 0 || status >= 500 || [409, 423, 429].includes(status);

/** Uploads a clip as the app does. It continues by itself after the server was unavailable. */
export function uploadClip({ origin, submissionId, as, clip, onBytes }: UploadOptions) {
  return new Promise<void>((resolve, reject) => {
    new Upload(clip, {
      endpoint: `${origin}${UPLOAD_PATH}`,
      metadata: { submissionId },
      headers: { authorization: `Bearer ${as.idToken}` },
      chunkSize: 256 * 1024,
      retryDelays: Array.from({ length: 120 }, () => 250),
      // The app comes again, too, when it has been told that it asks too often.
      onShouldRetry: ({ originalResponse }) => isTemporary(originalResponse?.getStatus() ?? 0),
      onChunkComplete: (_size, sent) => onBytes?.(sent),
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
}
