import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../../../shared/ui/action/Button";

interface AfterSavedProps {
  /** Null when every question has its answer. */
  onAnother: (() => void) | null;
  doneHref: string;
  done: string;
}

/** The ways on after a video is safe. */
export function AfterSaved({ onAnother, doneHref, done }: AfterSavedProps) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink wide to={doneHref}>
        {done}
      </ButtonLink>
      {onAnother && (
        <Button wide tone="soft" onClick={onAnother}>
          {t("Answer another question")}
        </Button>
      )}
    </>
  );
}
