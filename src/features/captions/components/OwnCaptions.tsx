import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { useMemo, useRef } from "react";
import { useGetDownloadUrlQuery } from "../../../services/submission";
import { spanOf } from "../../../shared/lib/trimSpan";
import { usePlayedPart } from "../../../shared/media/usePlayedPart";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { ClipStage } from "../../../shared/ui/media/ClipStage";
import { CaptionsEditor } from "./CaptionsEditor";

interface OwnCaptionsProps {
  submission: Submission;
  onClose: () => void;
}

export function OwnCaptions({ submission, onClose }: OwnCaptionsProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet label={t("Captions of your video")} open onClose={onClose}>
      <Content submission={submission} />
    </BottomSheet>
  );
}

function Content({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const { _id: submissionId, posterUrl, durationMs, trimStartMs, trimEndMs } = submission;
  const video = useRef<HTMLVideoElement>(null);
  const part = useMemo(
    () => (durationMs === null ? null : spanOf({ trimStartMs, trimEndMs }, durationMs)),
    [durationMs, trimStartMs, trimEndMs],
  );
  const { isPlaying, toggle } = usePlayedPart(video, part);
  const { currentData } = useGetDownloadUrlQuery({ submissionId });
  return (
    <Stack gap={2}>
      <Text as="h2" size={20}>
        {t("Captions of your video")}
      </Text>
      <ClipStage
        url={currentData?.url}
        posterUrl={posterUrl}
        element={video}
        isPlaying={isPlaying}
        onToggle={toggle}
      />
      <CaptionsEditor submissionId={submissionId} video={video} part={part} />
    </Stack>
  );
}
