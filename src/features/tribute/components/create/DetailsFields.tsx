import { useTranslation } from "react-i18next";
import { today } from "../../../../shared/lib/dates";
import { useDates } from "../../../../shared/language/useDates";
import { useAppDispatch } from "../../../../shared/state/hooks";
import type { TributeImage } from "../../../../shared/state/tributeImage";
import { DateInput } from "../../../../shared/ui/form/DateInput";
import { Stack } from "../../../../shared/ui/layout/Stack";
import { TextArea } from "../../../../shared/ui/form/TextArea";
import { TextInput } from "../../../../shared/ui/form/TextInput";
import { PicturePicker } from "./PicturePicker";
import { savePicture } from "../../api/savePicture";
import { type CreateForm, errorOf } from "../../model/useCreateForm";

interface DetailsFieldsProps {
  form: CreateForm;
  /** After a picture was stored, with how it was placed; null when it was removed. */
  onPicture?: (stored: { url: string; image: TributeImage } | null) => void;
}

/** The reel's picture, name, due date and message. */
export function DetailsFields({ form, onPicture }: DetailsFieldsProps) {
  const { humanDay, writtenDay } = useDates();
  const { t } = useTranslation();
  const { values } = form;
  return (
    <Stack gap={3}>
      <Picture form={form} onPicture={onPicture} />
      <TextInput
        {...form.getFieldProps("name")}
        label={t("Name of the reel")}
        placeholder={t("Happy birthday, Maya!")}
        dir="auto"
        maxLength={80}
        error={errorOf(form, "name")}
      />
      <DateInput
        label={t("Videos are due by")}
        value={values.dueDate}
        min={today()}
        hint={
          values.dueDate ? `${humanDay(values.dueDate)}, ${writtenDay(values.dueDate)}` : undefined
        }
        error={errorOf(form, "dueDate")}
        onChange={(day) => void form.setFieldValue("dueDate", day)}
      />
      <TextArea
        {...form.getFieldProps("message")}
        label={t("A message to everyone who records (optional)")}
        placeholder={t("Tell them what it's for, and to keep it a surprise.")}
        dir="auto"
        maxLength={600}
        error={errorOf(form, "message")}
      />
    </Stack>
  );
}

function Picture({ form, onPicture }: DetailsFieldsProps) {
  const dispatch = useAppDispatch();
  const store = async (picture: Blob, image: TributeImage) => {
    const result = await dispatch(savePicture({ picture, name: image.name }));
    if (!savePicture.fulfilled.match(result)) return false;
    onPicture?.({ url: result.payload, image });
    await form.setFieldValue("imageUrl", result.payload);
    return true;
  };
  const remove = () => {
    onPicture?.(null);
    void form.setFieldValue("imageUrl", null);
  };
  return <PicturePicker imageUrl={form.values.imageUrl} onPicture={store} onRemove={remove} />;
}
