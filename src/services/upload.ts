import type { DataOf } from "@contract/http/endpoint";
import * as message from "@contract/http/message";
import * as contract from "@contract/http/upload";
import { api } from "./api";

function fileForm(file: Blob, name: string): FormData {
  const body = new FormData();
  body.append("file", file, name);
  return body;
}

export const { useUploadPictureMutation, useUploadAttachmentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stores a picture. The `url` in the answer leads to the re-encoded picture. */
    uploadPicture: build.mutation<
      DataOf<typeof contract.uploadPicture>,
      { picture: Blob; name: string }
    >({
      query: ({ picture, name }) => ({ ...contract.uploadPicture, body: fileForm(picture, name) }),
    }),
    /** Stores a file for a message. Shows no toast, because the form explains why it failed. */
    uploadAttachment: build.mutation<DataOf<typeof message.uploadAttachment>, File>({
      query: (file) => ({ ...message.uploadAttachment, body: fileForm(file, file.name) }),
      extraOptions: { isQuiet: true },
    }),
  }),
});
