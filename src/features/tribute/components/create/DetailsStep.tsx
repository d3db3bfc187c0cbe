import { draftChanged } from "../../../../shared/state/createTributeSlice";
import { useAppDispatch } from "../../../../shared/state/hooks";
import { DEFAULT_TRIBUTE_IMAGE } from "../../../../shared/state/tributeImage";
import { DetailsFields } from "./DetailsFields";
import type { CreateForm } from "../../model/useCreateForm";

/** Third step: the reel's name, picture, due date and a message to those who record. */
export function DetailsStep({ form }: { form: CreateForm }) {
  const dispatch = useAppDispatch();
  return (
    <DetailsFields
      form={form}
      onPicture={(stored) => {
        // The address of the chosen file lives as long as the page only.
        const image = stored && { ...stored.image, src: "", croppedImage: stored.url };
        dispatch(draftChanged({ image: image ?? DEFAULT_TRIBUTE_IMAGE }));
      }}
    />
  );
}
