import type { Viewer } from "../plugins/identity";

interface UploadOwner {
  id: string;
  userId: string;
  tributeId: string | null;
  /** This upload may store so many bytes. */
  reservedBytes: number;
}

export interface WantedBytes {
  bytes: number;
  /** The video is still being recorded, so more bytes will follow. */
  isGrowing: boolean;
}

export interface UploadRules {
  /**
   * Checks whether this person may read or change an upload. It is called for each piece of a
   * video.
   * @throws AppError NOT_FOUND, FORBIDDEN for everybody except the owner, UPLOAD_CLOSED for a
   *   change after all bytes have arrived.
   */
  checkAccess: (viewer: Viewer, id: string, verb: "look" | "change") => Promise<UploadOwner>;
  /**
   * Checks that the upload still accepts bytes.
   * @throws AppError NOT_FOUND, UPLOAD_CLOSED.
   */
  checkStillOpen: (id: string) => Promise<void>;
  /**
   * Reserves space until an upload may store that many bytes.
   * @throws AppError LIMIT_REACHED if there is not enough.
   */
  reserve: (owner: UploadOwner, wanted: WantedBytes) => Promise<void>;
  /**
   * Returns the size in bytes of an upload whose file has left the upload store, or null if it is
   * still there.
   */
  arrivedSize: (id: string) => Promise<number | null>;
  /** Accepts an upload whose bytes have all arrived. */
  finish: (id: string) => Promise<void>;
}
