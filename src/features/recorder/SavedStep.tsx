import type { ReactNode } from "react";
import { EmptyState } from "../../shared/ui/EmptyState";
import { RecorderStage } from "./RecorderStage";

interface SavedStepProps {
  personName: string;
  onClose: () => void;
  /** What can be done next. */
  children: ReactNode;
}

/** The server has confirmed every byte. */
export function SavedStep({ personName, onClose, children }: SavedStepProps) {
  return (
    <RecorderStage onClose={onClose} title={null} controls={children}>
      <EmptyState illustration="sent" title="Saved. You can close this page" heading="h1">
        Thank you. Your video will be part of the reel for {personName}.
      </EmptyState>
    </RecorderStage>
  );
}
