import type { ComponentProps, ReactNode } from "react";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { ProgressBar } from "../../../../shared/ui/feedback/ProgressBar";
import { Text } from "../../../../shared/ui/layout/Text";
import { RecorderStage } from "../camera/RecorderStage";

interface ProgressStepProps {
  illustration: ComponentProps<typeof EmptyState>["illustration"];
  title: string;
  /** Gives the share that is done, from 0 to 1. */
  share: number;
  progress: string;
  note: ReactNode;
  onClose: () => void;
}

export function ProgressStep(props: ProgressStepProps) {
  const { illustration, title, share, progress, note, onClose } = props;
  return (
    <RecorderStage
      onClose={onClose}
      title={null}
      controls={
        <Text size={14} align="center">
          {note}
        </Text>
      }
    >
      <EmptyState illustration={illustration} title={title} heading="h1" />
      <ProgressBar value={share} label={title} />
      <Text size={14} align="center" tabular>
        {progress}
      </Text>
    </RecorderStage>
  );
}
