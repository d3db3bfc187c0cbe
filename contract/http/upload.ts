import { number, object, string } from "yup";
import { endpoint } from "./endpoint";
import { idField } from "./fields";

/** A picture as multipart field `file`; the answer is the re-encoded one, with its capability URL. */
export const uploadPicture = endpoint({
  method: "POST",
  path: "/public/upload/file",
  data: object({
    /** Names the picture where it becomes part of something else, such as a voice message. */
    assetId: idField().required(),
    url: string().required(),
    width: number().integer().required(),
    height: number().integer().required(),
  }),
});
