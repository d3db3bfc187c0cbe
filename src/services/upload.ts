import type { DataOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/upload";
import { api, type Build } from "./api";

interface Picture {
  picture: Blob;
  name: string;
}

const upload = (build: Build, isQuiet: boolean) =>
  build.mutation<DataOf<typeof contract.uploadPicture>, Picture>({
    query: ({ picture, name }) => {
      const body = new FormData();
      body.append("file", picture, name);
      return { ...contract.uploadPicture, body };
    },
    extraOptions: { isQuiet },
  });

/** Both store a picture. The `url` in the answer leads to the re-encoded picture. */
export const { useUploadPictureMutation, useAttachPictureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: upload(build, false),
    /** Shows no toast, because the form explains why the upload failed. */
    attachPicture: upload(build, true),
  }),
});
