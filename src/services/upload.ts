import * as contract from "@contract/http/upload";
import { upload } from "./http";

/** Sends a picture; the answer's `url` is the re-encoded one. */
export const uploadPicture = (picture: Blob, name: string) => {
  const form = new FormData();
  form.append("file", picture, name);
  return upload(contract.uploadPicture, form);
};
