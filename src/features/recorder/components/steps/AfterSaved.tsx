import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../../../shared/ui/action/Button";

interface AfterSavedProps {
  /** It is null if every question has an answer. */
  onAnother: (() => void) | null;
  doneHref: string;
  done: string;
}

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
