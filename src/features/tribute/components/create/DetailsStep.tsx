import { draftChanged } from "../../../../shared/state/createTributeSlice";
import { useAppDispatch } from "../../../../shared/state/hooks";
import { DEFAULT_TRIBUTE_IMAGE } from "../../../../shared/state/tributeImage";
import { DetailsFields } from "./DetailsFields";
import type { CreateForm } from "../../model/useCreateForm";

/** Shows the third step: the reel's name, picture, due date and message to contributors. */
export function DetailsStep({ form }: { form: CreateForm }) {
  const dispatch = useAppDispatch();
  return (
    <DetailsFields
      form={form}
      onPicture={(stored) => {
        // The URL of the chosen file is valid only on this page.
        const image = stored && { ...stored.image, src: "", croppedImage: stored.url };
        dispatch(draftChanged({ image: image ?? DEFAULT_TRIBUTE_IMAGE }));
      }}
    />
  );
}
