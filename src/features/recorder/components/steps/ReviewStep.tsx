import { useTranslation } from "react-i18next";
import type { Trim } from "@contract/trim";
import PenLine from "lucide-react/icons/pen-line";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { Button } from "../../../../shared/ui/action/Button";
import { Text } from "../../../../shared/ui/layout/Text";
import { OfflineNote } from "../OfflineNote";
import { isMessage, type Take } from "../../model/recorderMachine";
import { RecorderStage } from "../camera/RecorderStage";
import type { NewName } from "../../api/sendTake";
import type { AskedName } from "../../model/senderName";
import { NamedSend, SendButton } from "./NamedSend";
import { stopReasonText } from "../../model/recorderTexts";
import { TakePlayer } from "../TakePlayer";
import styles from "./ReviewStep.module.css";

/** Few people write, and the card needs the designs of all occasions. */
const WrittenTake = lazy(async () => ({
  default: (await import("./WriteStep")).WrittenTake,
}));

interface ReviewStepProps {
  take: Take;
  /** Asks a guest for the name that goes with the take, or is null. */
  askedName: AskedName | null;
  nameHint?: string;
  onTrim: (trim: Trim) => void;
  onSend: (newName: NewName | null) => void;
  /** It is omitted for a video of an earlier visit, which cannot be recorded again here. */
  onRetake?: () => void;
  onRewrite: () => void;
  onClose: () => void;
  /** Offers to send it another time. */
  later?: ReactNode;
}

export function ReviewStep(props: ReviewStepProps) {
  const { t } = useTranslation();
  const { take, askedName, onSend, onRetake, onRewrite, onClose } = props;
  const [name, setName] = useState<string | null>(null);
  const shownName = name ?? askedName?.suggested;
  const why = stopReasonText(take.stopReason, t);
  const isWritten = isMessage(take);
  return (
    <RecorderStage
      onClose={onClose}
      title={
        <>
          <Text as="h1" size={20}>
            {take.subject.question ?? (isWritten ? t("Your card") : t("Watch your video"))}
          </Text>
          {why && <Text size={14}>{why}</Text>}
        </>
      }
      controls={
        <>
          <OfflineNote isStored={take.isStored} />
          {askedName && shownName !== undefined ? (
            <NamedSend
              name={shownName}
              hint={props.nameHint}
              onName={setName}
              onSend={(entered) => onSend(askedName.change(entered))}
            />
          ) : (
            <SendButton onSend={() => onSend(null)} />
          )}
          <div className={styles.others}>
            {isWritten && (
              <Button tone="soft" onClick={onRewrite} startIcon={<PenLine aria-hidden />}>
                {t("Change it")}
              </Button>
            )}
            {onRetake && (
              <Button tone="soft" onClick={onRetake} startIcon={<RotateCcw aria-hidden />}>
                {t("Retake")}
              </Button>
            )}
            {props.later}
          </div>
        </>
      }
    >
      {isWritten ? (
        <Suspense fallback={null}>
          <WrittenTake take={take} sender={shownName} />
        </Suspense>
      ) : (
        <RecordedTake {...props} />
      )}
    </RecorderStage>
  );
}

function RecordedTake({ take, onTrim }: Pick<ReviewStepProps, "take" | "onTrim">) {
  const { video, pictures, trim } = take;
  const recorded = useMemo(() => video.blob(), [video]);
  return <TakePlayer video={recorded} pictures={pictures} trim={trim} onTrim={onTrim} />;
}
