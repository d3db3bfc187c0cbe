import { useTranslation } from "react-i18next";
import { speakerSchema } from "@contract/forms/submission";
import type { Speaker } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { Formik } from "formik";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { ReelRecorder } from "../../features/recorder/components/ReelRecorder";
import { useSubmissions } from "../../features/submissions/api/useSubmissions";
import { TributeSkeleton } from "../../features/tribute/components/TributeSkeleton";
import { useAppSelector } from "../../shared/state/hooks";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Card } from "../../shared/ui/layout/Card";
import { FormInput } from "../../shared/ui/form/FormInput";
import { FormLayout } from "../../shared/ui/form/FormLayout";
import { Screen } from "../../shared/ui/layout/Screen";
import { Text } from "../../shared/ui/layout/Text";

interface RecordForScreenProps {
  tribute: TributePage;
  /** Was dropped on the desk, and is the video. */
  file: File | null;
  /** Leads to the next dropped video. It is null after the last one. */
  nextFile: string | null;
  onBack: () => void;
}

/**
 * Lets an organiser record a video, or pick a file, for somebody who cannot send one themselves.
 */
export function RecordForScreen({ tribute, file, nextFile, onBack }: RecordForScreenProps) {
  const { t } = useTranslation();
  const { _id: tributeId, tributeType, state } = tribute;
  const [speaker, setSpeaker] = useState<Speaker | null>(null);
  const [query] = useSearchParams();
  const replaces = query.get("replaces");
  if (replaces !== null)
    return <ReplaceVideo tribute={tribute} submissionId={replaces} onBack={onBack} />;
  if (speaker) {
    return (
      <ReelRecorder
        tribute={tribute}
        invite={null}
        firstQuestion={null}
        onBehalfOf={speaker}
        file={file}
        onLeave={() => setSpeaker(null)}
        doneHref={nextFile ?? paths.desk(tributeId, { view: "videos" })}
        done={nextFile ? t("Go on with the next video") : t("See the videos")}
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
              "Is somebody with you, or have they sent you a video? Add it to the reel on their behalf. It doesn't use a credit. If they're already invited, enter their name as it appears in the list: they'll count as done and won't get reminders.",
            )}
          </Text>
          {file && (
            <Text weight={600}>
              <bdi>{file.name}</bdi>
            </Text>
          )}
          <SpeakerForm onNamed={setSpeaker} />
        </>
      )}
    </Screen>
  );
}

interface ReplaceVideoProps extends Omit<RecordForScreenProps, "file" | "nextFile"> {
  submissionId: string;
}

function ReplaceVideo({ tribute, submissionId, onBack }: ReplaceVideoProps) {
  const { t } = useTranslation();
  const { status, data, error, reload } = useSubmissions(tribute._id);
  const own = useAppSelector((state) => state.userFirebaseData?._id);
  if (status === "loading") return <TributeSkeleton />;
  const video = data?.find((one) => one._id === submissionId);
  if (!video)
    return (
      <Screen title={t("Replace it with your own file")} onBack={onBack}>
        <ErrorState
          message={error?.message ?? t("This video is gone.")}
          code={error?.code}
          onRetry={reload}
        />
      </Screen>
    );
  const { contributor, isOnBehalf, questionId } = video;
  const { firstName, lastName } = contributor;
  const isOwn = !isOnBehalf && contributor.userId === own;
  return (
    <ReelRecorder
      tribute={tribute}
      invite={null}
      firstQuestion={questionId}
      retake={submissionId}
      onBehalfOf={isOwn ? null : { firstName: firstName || t("Someone"), lastName }}
      onLeave={onBack}
      doneHref={paths.desk(tribute._id, { view: "videos" })}
      done={t("See the videos")}
    />
  );
}

function SpeakerForm({ onNamed }: { onNamed: (speaker: Speaker) => void }) {
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
