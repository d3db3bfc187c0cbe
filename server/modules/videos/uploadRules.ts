import type { Deps } from "../../deps";
import type { UploadRules } from "../../uploads/uploadRules";
import { checkStillOpen, checkUploadAccess } from "./access";
import { arrivedSize, finishUpload } from "./arrival/finishUpload";
import { recordUploadActivity } from "./arrival/watchUploads";
import { reserveBytes } from "./quota";

export function uploadRules(deps: Deps): UploadRules {
  return {
    checkAccess: async (viewer, id, verb) => {
      const row = await checkUploadAccess(deps.db, viewer, id, verb);
      if (verb === "change") await recordUploadActivity(deps, row);
      return row;
    },
    checkStillOpen: (id) => checkStillOpen(deps.db, id),
    reserve: ({ id }, wanted) => reserveBytes(deps, id, wanted),
    arrivedSize: (id) => arrivedSize(deps, id),
    finish: async (id) => void (await finishUpload(deps, id)),
  };
}
