import type { GiftLink } from "@contract/http/presentation";
import { Formik, useFormikContext } from "formik";
import { deviceTimeZone } from "../../shared/lib/dates";
import { Button } from "../../shared/ui/Button";
import { Choice } from "../../shared/ui/Choice";
import { FormInput } from "../../shared/ui/FormInput";
import { FormTextArea } from "../../shared/ui/FormTextArea";
import { Stack } from "../../shared/ui/Stack";
import { Switch } from "../../shared/ui/Switch";
import {
  giftFormSchema,
  type GiftFormValues,
  giftFormValues,
  type GiftWish,
  wishOf,
} from "./giftForm";

interface GiftFormProps {
  /** The gift as it was saved, or what is suggested for a new one. */
  initial: Omit<GiftLink, "link">;
  submit: string;
  onSubmit: (wish: GiftWish) => Promise<unknown>;
  onCancel?: () => void;
}

/** Who gets the reel, with which words, when it opens, and what protects it. */
export function GiftForm({ initial, submit, onSubmit, onCancel }: GiftFormProps) {
  return (
    <Formik
      initialValues={giftFormValues(initial)}
      validationSchema={giftFormSchema}
      onSubmit={(values) => onSubmit(wishOf(values))}
    >
      {({ handleSubmit, isSubmitting }) => (
        <form onSubmit={handleSubmit} noValidate aria-label="The gift">
          <Stack gap={3}>
            <Recipient />
            <Reveal />
            <Protection />
            <Button type="submit" wide loading={isSubmitting}>
              {submit}
            </Button>
            {onCancel && (
              <Button tone="plain" wide onClick={onCancel}>
                Cancel
              </Button>
            )}
          </Stack>
        </form>
      )}
    </Formik>
  );
}

function Recipient() {
  return (
    <>
      <FormInput
        name="recipientName"
        label="Who receives it?"
        placeholder="Maya"
        dir="auto"
        maxLength={60}
      />
      <FormInput
        name="recipientEmail"
        type="email"
        label="Their email (optional)"
        placeholder="maya@example.com"
        hint="With an address, we send them the link when the reel opens."
      />
      <FormTextArea
        name="message"
        label="A few words to go with it (optional)"
        placeholder="We all had a part in this. Enjoy!"
        dir="auto"
        maxLength={600}
      />
    </>
  );
}

function Reveal() {
  const { values, setFieldValue } = useFormikContext<GiftFormValues>();
  return (
    <>
      <Choice
        label="When does it open?"
        options={[
          { value: "now", label: "Right away" },
          { value: "later", label: "At a date and time" },
        ]}
        value={values.isNow ? "now" : "later"}
        onChange={(value) => void setFieldValue("isNow", value === "now")}
      />
      {!values.isNow && (
        <FormInput
          name="revealLocal"
          type="datetime-local"
          label="Reveal on"
          hint={`Your time zone: ${deviceTimeZone()}`}
        />
      )}
    </>
  );
}

function Protection() {
  const { values, setFieldValue } = useFormikContext<GiftFormValues>();
  return (
    <>
      <Switch
        label="They may pass it on"
        hint="Shows a share button beside the reel."
        isOn={values.canShare}
        onChange={(isOn) => void setFieldValue("canShare", isOn)}
      />
      <Switch
        label="Ask for a password"
        hint="The link alone does not open the reel then."
        isOn={values.isLocked}
        onChange={(isOn) => void setFieldValue("isLocked", isOn)}
      />
      {values.isLocked && (
        <FormInput
          name="password"
          label={values.hasPassword ? "New password" : "Password"}
          placeholder={values.hasPassword ? "Leave empty to keep it" : "The name of your first dog"}
          hint="Tell it to them in another way than the link. We can't show it again."
          autoComplete="off"
          dir="auto"
        />
      )}
    </>
  );
}
