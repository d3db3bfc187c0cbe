import { useGetDownloadUrlQuery } from "../../../services/submission";
import { ClipStage } from "../../../shared/ui/media/ClipStage";
import type { ComponentProps } from "react";

interface ClipVideoProps extends Omit<ComponentProps<typeof ClipStage>, "url"> {
  submissionId: string;
}

/** Plays the original of a clip, so that the trimmed parts can be seen too. */
export function ClipVideo({ submissionId, ...stage }: ClipVideoProps) {
  const { currentData: data } = useGetDownloadUrlQuery({ submissionId });
  return <ClipStage {...stage} url={data?.url} />;
}
