import { Stack } from "../../shared/ui/Stack";
import { DateInput } from "../../shared/ui/DateInput";
import { TextArea } from "../../shared/ui/TextArea";
import { TextInput } from "../../shared/ui/TextInput";
import { dayOf, humanDay, usDate } from "../../shared/lib/dates";
import { PicturePicker } from "./PicturePicker";
import { type CreateForm, errorOf } from "./useCreateForm";

/** Third step: the reel's name, picture, due date and a message to those who record. */
export function DetailsStep({ form }: { form: CreateForm }) {
  const { values } = form;
  return (
    <Stack gap={3}>
      <PicturePicker
        imageUrl={values.imageUrl}
        onChange={(imageUrl) => void form.setFieldValue("imageUrl", imageUrl)}
      />
      <TextInput
        {...form.getFieldProps("name")}
        label="Name of the reel"
        maxLength={80}
        error={errorOf(form, "name")}
      />
      <DateInput
        label="Videos are due by"
        value={values.dueDate}
        min={dayOf(new Date())}
        hint={values.dueDate ? `${humanDay(values.dueDate)}, ${usDate(values.dueDate)}` : undefined}
        error={errorOf(form, "dueDate")}
        onChange={(day) => void form.setFieldValue("dueDate", day)}
      />
      <TextArea
        {...form.getFieldProps("message")}
        label="A message to everyone who records (optional)"
        placeholder="Tell them what it's for, and to keep it a surprise."
        maxLength={600}
        error={errorOf(form, "message")}
      />
    </Stack>
  );
}
