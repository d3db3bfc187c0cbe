import type { Submission } from "@contract/http/submission";
import { useTranslation } from "react-i18next";
import Download from "lucide-react/icons/download";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Pencil from "lucide-react/icons/pencil";
import Replace from "lucide-react/icons/replace";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useState } from "react";
import { paths } from "../../../config/paths";
import { useDownload } from "../api/useDownload";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { useMenuPlace } from "../../../shared/ui/overlay/menuPlace";
import { contributorName } from "../model/contributorName";
import { canBeDownloaded } from "../model/canBeDownloaded";
import { DeleteAndBlock, DeleteVideo, useIsOfSomebodyElse } from "./DeleteVideo";
import { NameForm } from "./NameForm";
import styles from "./VideoActions.module.css";
import { RetakeForm } from "./RetakeForm";

interface VideoActionsProps {
  submission: Submission;
  /** Only an open reel takes other videos. */
  isOpen: boolean;
}

export function VideoActions(props: VideoActionsProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const name = contributorName(props.submission, t);
  const close = () => setShown(false);
  const place = useMenuPlace(isShown);
  return (
    <>
      <IconButton
        label={t("More about {{name}}’s video", { name })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari leaves the focus where it was.
          currentTarget.focus();
          setShown(true);
        }}
      >
        <EllipsisVertical aria-hidden size={20} />
      </IconButton>
      {/* A closed sheet would stay in the page, once for each video. */}
      {isShown && (
        <BottomSheet place={place} label={t("{{name}}'s video", { name })} open onClose={close}>
          <Content {...props} name={name} onDone={close} />
        </BottomSheet>
      )}
    </>
  );
}

interface ContentProps extends VideoActionsProps {
  name: string;
  onDone: () => void;
}

function Content(props: ContentProps) {
  const { submission, name, onDone } = props;
  const [form, setForm] = useState<"name" | "newTake" | null>(null);
  const { tributeId, contributor, _id: submissionId } = submission;
  return (
    <Stack gap={2}>
      <Text as="h2" size={20}>
        <bdi>{name}</bdi>
      </Text>
      {form === "name" && tributeId !== null && (
        <NameForm
          tributeId={tributeId}
          person={{ submissionId }}
          name={contributor}
          onDone={onDone}
        />
      )}
      {form === "newTake" && <RetakeForm submission={submission} name={name} onDone={onDone} />}
      {form === null && <Actions {...props} onForm={setForm} />}
    </Stack>
  );
}

interface ActionsProps extends ContentProps {
  onForm: (form: "name" | "newTake") => void;
}

function Actions({ submission, isOpen, name, onDone, onForm }: ActionsProps) {
  const { t } = useTranslation();
  const download = useDownload(submission._id);
  const isOfSomebodyElse = useIsOfSomebodyElse(submission);
  const { tributeId, kind, state, _id: replaces } = submission;
  const isReplaceable = isOpen && kind === "answer" && state !== "uploading" && tributeId !== null;
  return (
    <Stack gap={1}>
      {canBeDownloaded(submission) && (
        <Button wide tone="soft" startIcon={<Download aria-hidden />} onClick={download}>
          {t("Download")}
        </Button>
      )}
      {submission.originalDeletedAt && (
        <Text size={14} tone="quiet">
          {t("There is no download: the original file was deleted, and the video plays as before.")}{" "}
          <FaqLink answer="kept">{t("More about what we keep")}</FaqLink>
        </Text>
      )}
      <Button wide tone="soft" startIcon={<Pencil aria-hidden />} onClick={() => onForm("name")}>
        {t("Correct the name")}
      </Button>
      {isReplaceable && isOfSomebodyElse && (
        <Button
          wide
          tone="soft"
          startIcon={<RotateCcw aria-hidden />}
          onClick={() => onForm("newTake")}
        >
          {t("Ask {{name}} for another video", { name })}
        </Button>
      )}
      {isReplaceable && (
        <ButtonLink
          wide
          tone="soft"
          to={paths.desk(tributeId, { view: "recordfor", replaces })}
          startIcon={<Replace aria-hidden />}
        >
          {t("Replace it with your own file")}
        </ButtonLink>
      )}
      <div className={styles.apart}>
        <DeleteVideo submission={submission} wide onDeleted={onDone} />
        <DeleteAndBlock submission={submission} onDeleted={onDone} />
      </div>
    </Stack>
  );
}
