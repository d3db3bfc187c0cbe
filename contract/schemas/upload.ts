import { number, object, string } from "yup";
import { idField } from "../fields";
import { PICTURE_MAX_BYTES } from "../limits";
import { define } from "./define";

export const uploadPicture = define({
  access: "user",
  summary: "Uploads a picture and answers with the re-encoded one.",
  details: `The file has at most ${PICTURE_MAX_BYTES} bytes. Whoever knows the \`url\` can see the picture. One that no profile, reel or message shows is deleted after a day.`,
  upload: "image/*",
  data: object({
    assetId: idField().required().meta({
      description:
        "Names the picture where it becomes part of something else, such as a voice message.",
    }),
    url: string().required(),
    width: number().integer().required(),
    height: number().integer().required(),
  }),
});
