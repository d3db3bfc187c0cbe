import { useTranslation } from "react-i18next";
import type { GiftLink } from "@contract/http/gift";
import { Formik, useFormikContext } from "formik";
import { deviceTimeZone } from "../../../shared/lib/dates";
import { Button } from "../../../shared/ui/action/Button";
import { Choice } from "../../../shared/ui/form/Choice";
import { FormInput } from "../../../shared/ui/form/FormInput";
import { FormTextArea } from "../../../shared/ui/form/FormTextArea";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Switch } from "../../../shared/ui/form/Switch";
import {
  giftFormSchema,
  type GiftFormValues,
  giftFormValues,
  type GiftInput,
  giftInputOf,
} from "../model/giftForms";

interface GiftFormProps {
  initial: Pick<GiftLink, "gift" | "hasPassword">;
  submit: string;
  onSubmit: (wish: GiftInput) => Promise<unknown>;
  onCancel?: () => void;
}

export function GiftForm({ initial, submit, onSubmit, onCancel }: GiftFormProps) {
  const { t } = useTranslation();
  return (
    <Formik
      initialValues={giftFormValues(initial)}
      validationSchema={giftFormSchema}
      onSubmit={(values) => onSubmit(giftInputOf(values))}
    >
      {({ handleSubmit, isSubmitting }) => (
        <form onSubmit={handleSubmit} noValidate aria-label={t("The gift")}>
          <Stack gap={3}>
            <Recipient />
            <Reveal />
            <Protection />
            <Expiry />
            <Button type="submit" wide loading={isSubmitting}>
              {submit}
            </Button>
            {onCancel && (
              <Button tone="plain" wide onClick={onCancel}>
                {t("Cancel")}
              </Button>
            )}
          </Stack>
        </form>
      )}
    </Formik>
  );
}

function Recipient() {
  const { t } = useTranslation();
  return (
    <>
      <FormInput
        name="recipientName"
        label={t("Who receives it?")}
        placeholder={t("Maya")}
        dir="auto"
        maxLength={60}
      />
      <FormInput
        name="recipientEmail"
        type="email"
        label={t("Their email (optional)")}
        placeholder="maya@example.com"
        hint={t("If you add an address, we'll send them the link when the reel opens.")}
      />
      <FormTextArea
        name="message"
        label={t("A few words to go with it (optional)")}
        placeholder={t("We all had a part in this. Enjoy!")}
        dir="auto"
        maxLength={600}
      />
    </>
  );
}

function Reveal() {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<GiftFormValues>();
  return (
    <>
      <Choice
        label={t("When does it open?")}
        options={[
          { value: "now", label: t("Right away") },
          { value: "later", label: t("At a date and time") },
        ]}
        value={values.isNow ? "now" : "later"}
        onChange={(value) => void setFieldValue("isNow", value === "now")}
      />
      {!values.isNow && (
        <FormInput
          name="revealLocal"
          type="datetime-local"
          label={t("Opens on")}
          hint={t("Your time zone: {{deviceTimeZone}}", { deviceTimeZone: deviceTimeZone() })}
        />
      )}
    </>
  );
}

function Expiry() {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<GiftFormValues>();
  return (
    <>
      <Switch
        label={t("Let the link expire")}
        hint={t("After a day that you choose, the link no longer opens the reel.")}
        isOn={values.isLimited}
        onChange={(isOn) => void setFieldValue("isLimited", isOn)}
      />
      {values.isLimited && (
        <FormInput name="lastDay" type="date" label={t("Last day on which it works")} />
      )}
    </>
  );
}

function Protection() {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<GiftFormValues>();
  return (
    <>
      <Switch
        label={t("Let them share it")}
        hint={t("Shows a share button next to the reel.")}
        isOn={values.canShare}
        onChange={(isOn) => void setFieldValue("canShare", isOn)}
      />
      <Switch
        label={t("Let them keep the film")}
        hint={t("Offers the film as a file after the reel, and in our email.")}
        isOn={values.canDownload}
        onChange={(isOn) => void setFieldValue("canDownload", isOn)}
      />
      <Switch
        label={t("Let the people in it watch, too")}
        hint={t(
          "Once it has opened, we send everybody whose video is in it a link of their own. It works until you switch this off.",
        )}
        isOn={values.contributorsWatch}
        onChange={(isOn) => void setFieldValue("contributorsWatch", isOn)}
      />
      <Switch
        label={t("Show new videos at once")}
        hint={t("Otherwise, videos that arrive after it has opened wait until you show them.")}
        isOn={values.showsNewVideos}
        onChange={(isOn) => void setFieldValue("showsNewVideos", isOn)}
      />
      <Switch
        label={t("Ask for a password")}
        hint={t("The link alone won't open the reel.")}
        isOn={values.isLocked}
        onChange={(isOn) => void setFieldValue("isLocked", isOn)}
      />
      {values.isLocked && (
        <FormInput
          name="password"
          label={values.hasPassword ? t("New password") : t("Password")}
          placeholder={
            values.hasPassword ? t("Leave empty to keep it") : t("The name of your first dog")
          }
          hint={t("Don't send it along with the link. We can't show it again.")}
          autoComplete="off"
          dir="auto"
        />
      )}
    </>
  );
}
