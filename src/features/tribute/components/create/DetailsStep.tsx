import { draftChanged } from "../../../../shared/state/createTributeSlice";
import { useAppDispatch } from "../../../../shared/state/hooks";
import { DEFAULT_TRIBUTE_IMAGE, type TributeImage } from "../../../../shared/state/tributeImage";
import { type CreateForm, errorOf } from "../../model/useCreateForm";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import { useUploadPictureMutation } from "../../../../services/upload";
import { useIdentity } from "../../../../shared/identity/useIdentity";
import { dueDayBefore, today } from "../../../../shared/lib/dates";
import { useDates } from "../../../../shared/language/useDates";
import { DateInput } from "../../../../shared/ui/form/DateInput";
import { Stack } from "../../../../shared/ui/layout/Stack";
import { Text } from "../../../../shared/ui/layout/Text";
import { TextArea } from "../../../../shared/ui/form/TextArea";
import { FormAlert } from "../../../../shared/ui/form/FormAlert";
import { Select } from "../../../../shared/ui/form/Select";
import { TextInput } from "../../../../shared/ui/form/TextInput";
import ImagePlus from "lucide-react/icons/image-plus";
import { Button } from "../../../../shared/ui/action/Button";
import { PictureChooser } from "../../../../shared/ui/media/PictureChooser";
import styles from "./PicturePicker.module.css";

/** These occasions have a day on which the reel is given. */
const HAS_EVENT: ReadonlySet<TributeTypeName> = new Set([
  "Birthday",
  "Wedding",
  "Graduation",
  "Goodbye",
]);

export function DetailsStep({ form }: { form: CreateForm }) {
  const dispatch = useAppDispatch();
  return (
    <DetailsFields
      form={form}
      asksForEvent={form.values.tributeType !== null && HAS_EVENT.has(form.values.tributeType)}
      onPicture={(stored) => {
        // The URL of the chosen file is valid only on this page.
        const image = stored && { ...stored.image, src: "", croppedImage: stored.url };
        dispatch(draftChanged({ image: image ?? DEFAULT_TRIBUTE_IMAGE }));
      }}
    />
  );
}

interface DetailsFieldsProps {
  form: CreateForm;
  /** The day of the event sets the due date. It is not stored. */
  asksForEvent?: boolean;
  /** Receives a stored picture with its placement, or null when the picture was removed. */
  onPicture?: (stored: { url: string; image: TributeImage } | null) => void;
}

export function DetailsFields({ form, asksForEvent, onPicture }: DetailsFieldsProps) {
  const { humanDay, dayInWords } = useDates();
  const { t } = useTranslation();
  const { values } = form;
  return (
    <Stack gap={3}>
      <Picture form={form} onPicture={onPicture} />
      <TextInput
        {...form.getFieldProps("name")}
        label={t("Name of the reel")}
        tooltip={t("Everybody whom you invite sees this name.")}
        placeholder={t("Happy birthday, Maya!")}
        dir="auto"
        maxLength={80}
        error={errorOf(form, "name")}
      />
      {asksForEvent && <EventDay form={form} />}
      <DateInput
        label={t("Videos are due by")}
        value={values.dueDate}
        min={today()}
        hint={
          values.dueDate ? `${dayInWords(values.dueDate)} · ${humanDay(values.dueDate)}` : undefined
        }
        error={errorOf(form, "dueDate")}
        onChange={(day) => void form.setFieldValue("dueDate", day)}
      />
      <TimeZone form={form} />
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

function EventDay({ form }: DetailsFieldsProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState("");
  const change = (next: string) => {
    setDay(next);
    if (next) void form.setFieldValue("dueDate", dueDayBefore(next));
  };
  return (
    <DateInput
      label={t("When is the big day? (optional)")}
      hint={t("Then the videos are due three days before.")}
      value={day}
      min={today()}
      onChange={change}
    />
  );
}

/** Asks for the time zone that the browser could not tell. */
function TimeZone({ form }: DetailsFieldsProps) {
  const { t } = useTranslation();
  const [isAsked] = useState(form.values.timeZone === "UTC");
  const error = errorOf(form, "timeZone");
  if (!isAsked && !error) return null;
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  return (
    <>
      <Select
        label={t("Time zone")}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        value={form.values.timeZone}
        onChange={(zone) => void form.setFieldValue("timeZone", zone)}
      />
      {error && <FormAlert message={error} />}
    </>
  );
}

function Picture({ form, onPicture }: DetailsFieldsProps) {
  const { t } = useTranslation();
  const { status } = useIdentity();
  const [uploadPicture] = useUploadPictureMutation();
  const storeImage = async (picture: Blob, image: TributeImage) => {
    const { data } = await uploadPicture({ picture, name: image.name });
    if (!data) return false;
    onPicture?.({ url: data.url, image });
    await form.setFieldValue("imageUrl", data.url);
    return true;
  };
  const removePicture = () => {
    onPicture?.(null);
    void form.setFieldValue("imageUrl", null);
  };
  // The server stores pictures for people whom it knows, so that nobody fills its disk.
  if (status === "signedOut" && !form.values.imageUrl)
    return (
      <Text size={14} tone="quiet">
        {t("You can add a picture as soon as you're signed in.")}
      </Text>
    );
  return (
    <PicturePicker
      imageUrl={form.values.imageUrl}
      onPicture={storeImage}
      onRemove={removePicture}
    />
  );
}

interface PicturePickerProps {
  imageUrl: string | null;
  /** Stores a cropped picture and resolves to whether that succeeded. */
  onPicture: (picture: Blob, image: TributeImage) => Promise<boolean>;
  onRemove: () => void;
}

function PicturePicker({ imageUrl, onPicture, onRemove }: PicturePickerProps) {
  const { t } = useTranslation();
  return (
    <PictureChooser onPicture={onPicture}>
      {(choose) =>
        imageUrl ? (
          <div className={styles.chosen}>
            <img src={imageUrl} alt={t("The reel's cover")} className={styles.picture} />
            <Stack gap={1} grow>
              <Button tone="soft" onClick={choose}>
                {t("Replace")}
              </Button>
              <Button tone="plain" onClick={onRemove}>
                {t("Remove")}
              </Button>
            </Stack>
          </div>
        ) : (
          <button type="button" className={styles.empty} onClick={choose}>
            <ImagePlus aria-hidden />
            <span className={styles.words}>
              <span className={styles.title}>{t("Add a picture")}</span>
              <span>{t("It opens the reel and the invitation")}</span>
            </span>
          </button>
        )
      }
    </PictureChooser>
  );
}
