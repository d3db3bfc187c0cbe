import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { tributeDetailsSchema } from "@contract/forms/tribute";
import { TRIBUTE_TYPES } from "@contract/domain/tributeTypes";
import type { TributePage } from "@contract/http/tribute";
import { useFormik } from "formik";
import { useId } from "react";
import { useUpdateTributeMutation } from "../../../services/tribute";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { Screen } from "../../../shared/ui/layout/Screen";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Select } from "../../../shared/ui/form/Select";
import { DetailsFields } from "./create/DetailsStep";
import { type DraftDetails, draftSchema, withSuggestedName } from "../model/draft";
import { PersonStep } from "./create/PersonStep";

/**
 * Returns what was entered when the reel was created. The due date stays in the reel's own time
 * zone.
 */
function detailsOf(tribute: TributePage): DraftDetails {
  const { name, tributeType, tributeFor, imageUrl, dueDate, timeZone, message } = tribute;
  return { name, tributeType, tributeFor, imageUrl, dueDate, timeZone, message };
}

interface EditScreenProps {
  tribute: TributePage;
  onBack: () => void;
  onSaved: () => void;
}

/** Edits all details of the reel on one screen. */
export function EditScreen({ tribute, onBack, onSaved }: EditScreenProps) {
  const { t } = useTranslation();
  const id = useId();
  const dispatch = useAppDispatch();
  const [updateTribute] = useUpdateTributeMutation();
  const form = useFormik<DraftDetails>({
    initialValues: detailsOf(tribute),
    validationSchema: draftSchema(tribute.dueDate),
    onSubmit: async (values) => {
      const details = await tributeDetailsSchema.validate(values);
      const { data } = await updateTribute({ tributeId: tribute._id, details });
      if (!data) return;
      dispatch(notify({ type: "SUCCESS", message: msg("Saved") }));
      onSaved();
    },
  });
  const { values } = form;
  return (
    <Screen
      title={t("Edit the reel")}
      onBack={onBack}
      occasion={values.tributeType ?? undefined}
      footer={
        <Button wide type="submit" form={id} loading={form.isSubmitting}>
          {t("Save")}
        </Button>
      }
    >
      <form id={id} noValidate aria-label={t("Edit the reel")} onSubmit={form.handleSubmit}>
        <Stack gap={3}>
          <DetailsFields form={form} />
          <Select
            label={t("Occasion")}
            options={TRIBUTE_TYPES.map((type) => ({ value: type, label: t(type) }))}
            value={values.tributeType ?? tribute.tributeType}
            onChange={(tributeType) =>
              void form.setValues(withSuggestedName(values, { tributeType }, t))
            }
          />
          <PersonStep form={form} />
        </Stack>
      </form>
    </Screen>
  );
}
