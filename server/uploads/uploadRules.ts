import type { Viewer } from "../plugins/identity";

/** The user and the tribute to which an upload belongs. Its id is the id of its submission. */
interface UploadOwner {
  id: string;
  userId: string;
  tributeId: string | null;
}

/** The upload server asks these questions about the submission that an upload belongs to. */
export interface UploadRules {
  /**
   * Whether this person may look at, or change, an upload. Asked with each piece of a video.
   * @throws AppError NOT_FOUND, FORBIDDEN for all but its owner, UPLOAD_CLOSED for a change after all bytes have arrived.
   */
  checkAccess: (viewer: Viewer, id: string, verb: "look" | "change") => Promise<UploadOwner>;
  /** @throws AppError NOT_FOUND, UPLOAD_CLOSED. */
  checkStillOpen: (id: string) => Promise<void>;
  /** @throws AppError LIMIT_REACHED where there is no room for so many bytes. */
  checkRoom: (owner: UploadOwner, bytes: number) => Promise<void>;
  /** Bytes of an upload whose file has left the upload store; null while it has not. */
  arrivedSize: (id: string) => Promise<number | null>;
  /** Takes up an upload of which all bytes are here. */
  finish: (id: string) => Promise<void>;
}
