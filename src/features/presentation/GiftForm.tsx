import { type Gift, giftSchema } from "@contract/http/presentation";
import { useFormik } from "formik";
import { boolean, string } from "yup";
import { deviceTimeZone } from "../../shared/lib/dates";
import { Button } from "../../shared/ui/Button";
import { Choice } from "../../shared/ui/Choice";
import { Stack } from "../../shared/ui/Stack";
import { TextArea } from "../../shared/ui/TextArea";
import { TextInput } from "../../shared/ui/TextInput";
import { instantOfLocal, isAhead, localOfInstant } from "./revealTime";

interface GiftFormProps {
  /** The gift as it was saved, or what is suggested for a new one. */
  initial: Gift;
  submit: string;
  onSubmit: (gift: Gift) => Promise<unknown>;
  onCancel?: () => void;
}

/** The gift's schema, with the moment of the reveal as the two fields that people fill in. */
const formSchema = giftSchema.omit(["revealAt", "timeZone"]).shape({
  isNow: boolean().required(),
  // Formik validates an empty field as one that is not there.
  revealLocal: string()
    .default("")
    .when("isNow", ([isNow], local) =>
      isNow
        ? local
        : local
            .required("Please choose when")
            .test("ahead", "Please choose a time that is still to come", isAhead),
    ),
});

/** Who gets the reel, with which words, and when it opens. */
export function GiftForm({ initial, submit, onSubmit, onCancel }: GiftFormProps) {
  const form = useFormik({
    initialValues: {
      recipientName: initial.recipientName,
      recipientEmail: initial.recipientEmail ?? "",
      message: initial.message,
      isNow: initial.revealAt === null,
      revealLocal: initial.revealAt ? localOfInstant(initial.revealAt) : "",
    },
    validationSchema: formSchema,
    onSubmit: ({ isNow, revealLocal, recipientEmail, ...rest }) =>
      onSubmit({
        ...rest,
        recipientEmail: recipientEmail || null,
        revealAt: isNow ? null : instantOfLocal(revealLocal),
        timeZone: deviceTimeZone(),
      }),
  });
  const { touched, errors } = form;
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap={3}>
        <TextInput
          {...form.getFieldProps("recipientName")}
          label="Who receives it?"
          placeholder="Maya"
          dir="auto"
          maxLength={60}
          error={touched.recipientName ? errors.recipientName : undefined}
        />
        <TextInput
          {...form.getFieldProps("recipientEmail")}
          type="email"
          label="Their email (optional)"
          placeholder="maya@example.com"
          hint="With an address, we send them the link."
          error={touched.recipientEmail ? errors.recipientEmail : undefined}
        />
        <TextArea
          {...form.getFieldProps("message")}
          label="A few words to go with it (optional)"
          placeholder="We all had a part in this. Enjoy!"
          dir="auto"
          maxLength={600}
          error={touched.message ? errors.message : undefined}
        />
        <Choice
          label="When does it open?"
          options={[
            { value: "now", label: "Right away" },
            { value: "later", label: "At a date and time" },
          ]}
          value={form.values.isNow ? "now" : "later"}
          onChange={(value) => void form.setFieldValue("isNow", value === "now")}
        />
        {!form.values.isNow && (
          <TextInput
            {...form.getFieldProps("revealLocal")}
            type="datetime-local"
            label="Reveal on"
            hint={`Your time zone: ${deviceTimeZone()}`}
            error={touched.revealLocal ? errors.revealLocal : undefined}
          />
        )}
        <Button type="submit" wide loading={form.isSubmitting}>
          {submit}
        </Button>
        {onCancel && (
          <Button tone="plain" wide onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Stack>
    </form>
  );
}
