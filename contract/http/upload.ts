import { number, object, string } from "yup";
import { endpoint } from "./endpoint";

/** A picture as multipart field `file`; the answer is the re-encoded one, with its capability URL. */
export const uploadPicture = endpoint({
  method: "POST",
  path: "/public/upload/file",
  data: object({
    url: string().required(),
    width: number().integer().required(),
    height: number().integer().required(),
  }),
});
