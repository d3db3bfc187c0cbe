import { useTranslation } from "react-i18next";
import { type Speaker, speakerSchema } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { Formik } from "formik";
import { useState } from "react";
import { paths } from "../../config/paths";
import { ReelRecorder } from "../../features/recorder/components/ReelRecorder";
import { Card } from "../../shared/ui/layout/Card";
import { FormInput } from "../../shared/ui/form/FormInput";
import { FormLayout } from "../../shared/ui/form/FormLayout";
import { Screen } from "../../shared/ui/layout/Screen";
import { Text } from "../../shared/ui/layout/Text";

interface RecordForScreenProps {
  tribute: TributePage;
  onBack: () => void;
}

/** An organiser records, or picks the file of, somebody who can't send a video themselves. */
export function RecordForScreen({ tribute, onBack }: RecordForScreenProps) {
  const { t } = useTranslation();
  const { _id: tributeId, tributeType, state } = tribute;
  const [speaker, setSpeaker] = useState<Speaker | null>(null);
  if (speaker) {
    return (
      <ReelRecorder
        tribute={tribute}
        invite={null}
        firstQuestion={null}
        onBehalfOf={speaker}
        onLeave={() => setSpeaker(null)}
        doneHref={paths.desk(tributeId)}
        done={t("See the videos")}
      />
    );
  }
  return (
    <Screen title={t("Record for someone else")} onBack={onBack} occasion={tributeType}>
      {state === "closed" ? (
        <Card tone="outlined">
          <Text>{t("This reel is closed. Open it again to add a video.")}</Text>
        </Card>
      ) : (
        <>
          <Text>
            {t(
              "Somebody is with you, or has sent you a video? Put it into the reel in their name. It takes no credit. If they are invited, give the name that is on the board: they are in then, and nobody reminds them.",
            )}
          </Text>
          <WhoSpeaks onNamed={setSpeaker} />
        </>
      )}
    </Screen>
  );
}

function WhoSpeaks({ onNamed }: { onNamed: (speaker: Speaker) => void }) {
  const { t } = useTranslation();
  return (
    <Formik<Speaker>
      initialValues={{ firstName: "", lastName: "" }}
      validationSchema={speakerSchema}
      onSubmit={(entered) => onNamed(speakerSchema.cast(entered))}
    >
      <FormLayout label={t("Whose video is it?")} submit={t("Go on")}>
        <FormInput name="firstName" label={t("First name")} autoComplete="off" dir="auto" />
        <FormInput
          name="lastName"
          label={t("Last name (optional)")}
          autoComplete="off"
          dir="auto"
        />
      </FormLayout>
    </Formik>
  );
}
