import type * as schemas from "../schemas/upload";
import type { Endpoint } from "./endpoint";

export const uploadPicture: Endpoint<typeof schemas.uploadPicture> = {
  method: "POST",
  path: "/public/upload/file",
};
