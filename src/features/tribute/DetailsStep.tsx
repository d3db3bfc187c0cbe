import { humanDay, today, usDate } from "../../shared/lib/dates";
import { draftChanged } from "../../shared/state/createTributeSlice";
import { useAppDispatch } from "../../shared/state/hooks";
import { DEFAULT_TRIBUTE_IMAGE, type TributeImage } from "../../shared/state/tributeImage";
import { DateInput } from "../../shared/ui/DateInput";
import { Stack } from "../../shared/ui/Stack";
import { TextArea } from "../../shared/ui/TextArea";
import { TextInput } from "../../shared/ui/TextInput";
import { PicturePicker } from "./PicturePicker";
import { savePicture } from "./savePicture";
import { type CreateForm, errorOf } from "./useCreateForm";

/** Third step: the reel's name, picture, due date and a message to those who record. */
export function DetailsStep({ form }: { form: CreateForm }) {
  const { values } = form;
  return (
    <Stack gap={3}>
      <Picture form={form} />
      <TextInput
        {...form.getFieldProps("name")}
        label="Name of the reel"
        placeholder="Happy birthday, Maya!"
        dir="auto"
        maxLength={80}
        error={errorOf(form, "name")}
      />
      <DateInput
        label="Videos are due by"
        value={values.dueDate}
        min={today()}
        hint={values.dueDate ? `${humanDay(values.dueDate)}, ${usDate(values.dueDate)}` : undefined}
        error={errorOf(form, "dueDate")}
        onChange={(day) => void form.setFieldValue("dueDate", day)}
      />
      <TextArea
        {...form.getFieldProps("message")}
        label="A message to everyone who records (optional)"
        placeholder="Tell them what it's for, and to keep it a surprise."
        dir="auto"
        maxLength={600}
        error={errorOf(form, "message")}
      />
    </Stack>
  );
}

function Picture({ form }: { form: CreateForm }) {
  const dispatch = useAppDispatch();
  const store = async (picture: Blob, image: TributeImage) => {
    const result = await dispatch(savePicture({ picture, image }));
    if (!savePicture.fulfilled.match(result)) return false;
    await form.setFieldValue("imageUrl", result.payload);
    return true;
  };
  const remove = () => {
    dispatch(draftChanged({ image: DEFAULT_TRIBUTE_IMAGE }));
    void form.setFieldValue("imageUrl", null);
  };
  return <PicturePicker imageUrl={form.values.imageUrl} onPicture={store} onRemove={remove} />;
}
