import type { Deps } from "../../deps";
import type { UploadRules } from "../../uploads/uploadRules";
import { checkStillOpen, checkUploadAccess } from "./access";
import { arrivedSize, settleUpload } from "./arrival";
import { checkRoom } from "./quota";

/** Uploads follow the state of their submissions. */
export function uploadRules(deps: Deps): UploadRules {
  return {
    checkAccess: (viewer, id, verb) => checkUploadAccess(deps.db, viewer, id, verb),
    checkStillOpen: (id) => checkStillOpen(deps.db, id),
    checkRoom: (owner, bytes) => checkRoom(deps, owner, bytes),
    arrivedSize: (id) => arrivedSize(deps, id),
    finish: async (id) => void (await settleUpload(deps, id)),
  };
}
