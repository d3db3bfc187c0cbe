import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { ClipArranger } from "../../features/presentation/components/ClipArranger";
import type { Design, PresentationEditor } from "../../features/presentation/model/editor";
import { SubmissionCard } from "../../features/submissions/components/SubmissionCard";
import { Section } from "../../shared/ui/layout/Section";
import { Text } from "../../shared/ui/layout/Text";

interface VideosPartProps {
  clips: readonly Submission[];
  design: Design;
  editor: PresentationEditor;
  onEdit: (id: string) => void;
}

export function VideosPart({ clips, design, editor, onEdit }: VideosPartProps) {
  const { t } = useTranslation();
  return (
    <Section title={t("Order of the videos")}>
      <Text size={14} tone="quiet">
        {t("Changes are saved right away. You can bring back anything you hide.")}
      </Text>
      <ClipArranger
        submissions={clips}
        design={design}
        onChange={editor.change}
        onEdit={onEdit}
        renderClip={(submission, isHidden, buttons) => (
          <SubmissionCard submission={submission} isHidden={isHidden} action={buttons} />
        )}
      />
    </Section>
  );
}
