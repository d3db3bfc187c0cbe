import { msg } from "@contract/msg";
import { tributeDetailsSchema } from "@contract/forms/tribute";
import type { TributePage } from "@contract/http/tribute";
import { useFormik } from "formik";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDuplicateTributeMutation } from "../../../services/tribute";
import { defaultDueDay, deviceTimeZone } from "../../../shared/lib/dates";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { Screen } from "../../../shared/ui/layout/Screen";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { type DraftDetails, draftSchema } from "../model/draft";
import { DetailsFields } from "./create/DetailsStep";
import { PersonStep } from "./create/PersonStep";

/** Returns the details of a new reel for the same occasion, for somebody who is not named yet. */
function detailsLike(tribute: TributePage): DraftDetails {
  const { tributeType, message, imageUrl } = tribute;
  const { gender } = tribute.tributeFor;
  const nobody = { firstName: "", lastName: "" };
  return {
    name: "",
    tributeType,
    tributeFor: { name: gender === "Couple" ? [nobody, nobody] : [nobody], gender },
    imageUrl,
    dueDate: defaultDueDay(new Date()),
    timeZone: deviceTimeZone(),
    message,
  };
}

interface DuplicateScreenProps {
  tribute: TributePage;
  onBack: () => void;
  onDuplicated: (tributeId: string) => void;
}

export function DuplicateScreen({ tribute, onBack, onDuplicated }: DuplicateScreenProps) {
  const { t } = useTranslation();
  const id = useId();
  const dispatch = useAppDispatch();
  const [duplicate] = useDuplicateTributeMutation();
  const form = useFormik<DraftDetails>({
    initialValues: detailsLike(tribute),
    validationSchema: draftSchema(),
    onSubmit: async (values) => {
      const details = await tributeDetailsSchema.validate(values);
      const { data } = await duplicate({ tributeId: tribute._id, details });
      if (!data) return;
      dispatch(notify({ type: "SUCCESS", message: msg("The new reel is ready") }));
      onDuplicated(data._id);
    },
  });
  return (
    <Screen
      title={t("Duplicate the reel")}
      onBack={onBack}
      occasion={tribute.tributeType}
      footer={
        <Button wide type="submit" form={id} loading={form.isSubmitting}>
          {t("Create the copy")}
        </Button>
      }
    >
      <form id={id} noValidate aria-label={t("Duplicate the reel")} onSubmit={form.handleSubmit}>
        <Stack gap={3}>
          <Text tone="quiet">
            {t(
              "The copy gets the occasion, the picture, the questions, the cards and the music of “{{reelName}}”. It gets none of its people, videos or links.",
              { reelName: tribute.name },
            )}
          </Text>
          <PersonStep form={form} />
          <DetailsFields form={form} />
        </Stack>
      </form>
    </Screen>
  );
}
