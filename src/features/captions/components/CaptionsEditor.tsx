import { useTranslation } from "react-i18next";
import type { Captions } from "@contract/http/captions";
import { languageName } from "@contract/languageName";
import { type RefObject, useState } from "react";
import type { TrimSpan } from "../../../shared/lib/trimSpan";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Choice } from "../../../shared/ui/form/Choice";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { useCaptionsOf } from "../api/useCaptionsOf";
import { FromSpeech } from "./FromSpeech";
import { CaptionRows } from "./CaptionRows";

interface CaptionsEditorProps {
  submissionId: string;
  /** Plays the clip, so that people hear what they write. */
  video: RefObject<HTMLVideoElement | null>;
  /**
   * Gives the part of the clip that is shown, because the rest is not heard. It is null while the
   * length is unknown.
   */
  part: TrimSpan | null;
}

export function CaptionsEditor({ submissionId, video, part }: CaptionsEditorProps) {
  const { t } = useTranslation();
  const { status, data, error, reload, ...editing } = useCaptionsOf(submissionId);
  if (status === "failed")
    return <ErrorState message={error.message} code={error.code} onRetry={reload} />;
  if (status === "loading") {
    return (
      <SkeletonGroup label={t("Loading the captions")}>
        <Skeleton shape="block" height="96px" />
      </SkeletonGroup>
    );
  }
  return <Languages captions={data} video={video} part={part} {...editing} />;
}

type Editing = Omit<ReturnType<typeof useCaptionsOf>, "status" | "data" | "error" | "reload">;

interface LanguagesProps extends Editing, Pick<CaptionsEditorProps, "video" | "part"> {
  captions: Captions;
}

function Languages({ captions, video, part, listen, isRequesting, ...editing }: LanguagesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { translations } = captions;
  const translation = translations.find(({ language }) => language === chosen);
  const { language, ...shown } = translation ?? captions;
  return (
    <Stack gap={2}>
      {translations.length > 0 && (
        <Choice
          label={t("Language of the captions")}
          options={[captions, ...translations].map((one) => ({
            value: one.language,
            label: languageName(one.language),
          }))}
          value={language}
          onChange={setChosen}
        />
      )}
      {captions.captions === null && !translation && (
        <FromSpeech progress={captions.speech} isRequesting={isRequesting} onListen={listen} />
      )}
      <CaptionRows
        key={language}
        saved={{ language: translation ? language : null, ...shown }}
        video={video}
        part={part}
        {...editing}
      />
    </Stack>
  );
}
