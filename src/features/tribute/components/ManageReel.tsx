import type { TributePage } from "@contract/http/tribute";
import { useTranslation } from "react-i18next";
import { useSetApprovalMutation } from "../../../services/moderation";
import { Section } from "../../../shared/ui/layout/Section";
import { Switch } from "../../../shared/ui/form/Switch";
import { msg } from "@contract/msg";
import { useState } from "react";
import { useDeleteTributeMutation, useSetTributeStateMutation } from "../../../services/tribute";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { Text } from "../../../shared/ui/layout/Text";
import Trash2 from "lucide-react/icons/trash";
import { ConfirmButton } from "../../../shared/ui/action/ConfirmButton";

/** Lets the videos of new people wait until an organiser uses them. */
export function ApproveNewPeople({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const { _id: tributeId, requiresApproval } = tribute;
  const [setApproval, { isLoading, originalArgs }] = useSetApprovalMutation();
  const isOn = isLoading && originalArgs ? originalArgs.requiresApproval : requiresApproval;
  return (
    <Section title={t("New people")}>
      <Switch
        label={t("Approve new people first")}
        hint={t(
          "Somebody's first video waits until you use it. People you invited by name don't need approval.",
        )}
        isOn={isOn}
        onChange={(next) => void setApproval({ tributeId, requiresApproval: next })}
      />
    </Section>
  );
}

export function CloseReel({ tribute: { _id: tributeId, state } }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [setTributeState] = useSetTributeStateMutation();
  const [isAsking, setAsking] = useState(false);
  const isOpen = state === "open";
  const change = async () => {
    const next = isOpen ? "closed" : "open";
    const { data } = await setTributeState({ tributeId, state: next });
    setAsking(false);
    if (!data) return;
    const message =
      data.state === "open" ? msg("The reel is open again") : msg("The reel is closed");
    dispatch(notify({ type: "SUCCESS", message }));
  };
  return (
    <Section title={isOpen ? t("The reel is open") : t("The reel is closed")}>
      <Text size={14} tone="quiet">
        {isOpen
          ? t("Everybody you invited can record. Close the reel when everybody is in.")
          : t("Nobody can record any more. If you reopen it, all links work as before.")}
      </Text>
      {isOpen ? (
        <Button tone="soft" onClick={() => setAsking(true)}>
          {t("Close the reel")}
        </Button>
      ) : (
        <Button onClick={change}>{t("Open it again")}</Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t("Close the reel?")}
        description={t(
          "Nobody can start recording, and reminders stop. You get back the credits of people who haven't answered. You can reopen the reel at any time.",
        )}
        confirm={t("Close the reel")}
        onConfirm={change}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}

interface DeleteReelProps {
  tributeId: string;
  /** They are undefined while they are unknown. */
  videos: number | undefined;
  people: number | undefined;
  onDeleted: () => void;
}

/** Deletes the reel with everything in it, after listing what is lost. */
export function DeleteReel({ tributeId, videos, people, onDeleted }: DeleteReelProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [deleteTribute] = useDeleteTributeMutation();
  const press = async () => {
    const { data } = await deleteTribute({ tributeId });
    if (!data) return;
    dispatch(notify({ type: "SUCCESS", message: msg("The reel is deleted") }));
    onDeleted();
  };
  return (
    <ConfirmButton
      icon={<Trash2 aria-hidden />}
      title={t("Delete the reel for good?")}
      description={t(
        "This also deletes {{videos}}, {{people}}, every link and the gift. You get back any credits that nobody has used. This can't be undone.",
        {
          videos:
            videos === undefined
              ? t("all videos")
              : t("{{count}} videos", { count: videos, defaultValue_one: "{{count}} video" }),
          people:
            people === undefined
              ? t("all people")
              : t("{{count}} people", { count: people, defaultValue_one: "{{count}} person" }),
        },
      )}
      confirm={t("Delete for good")}
      onConfirm={press}
    >
      {t("Delete the reel")}
    </ConfirmButton>
  );
}
