import { useTranslation } from "react-i18next";
import type { InviteeState } from "@contract/domain/invite";
import type { Invitee } from "@contract/http/invite";
import { msg } from "@contract/msg";
import Ban from "lucide-react/icons/ban";
import BellRing from "lucide-react/icons/bell-ring";
import MailPlus from "lucide-react/icons/mail-plus";
import Trash2 from "lucide-react/icons/trash";
import Undo2 from "lucide-react/icons/undo-2";
import {
  useRemovePeopleMutation,
  useResendInviteMutation,
  useWithdrawInviteMutation,
} from "../../../services/invite";
import { usePauseRemindersMutation } from "../../../services/reminder";
import { useBlockPersonMutation, useUnblockPersonMutation } from "../../../services/moderation";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmButton } from "../../../shared/ui/action/ConfirmButton";
import { Switch } from "../../../shared/ui/form/Switch";
import { Stack } from "../../../shared/ui/layout/Stack";
import { displayedName, isMissing } from "../model/boardList";
import { useRemind } from "../api/useReminders";
import { RemoveVideos } from "./RemoveVideos";

interface PersonActionsProps {
  tributeId: string;
  person: Invitee;
}

const ENDED_STATES = new Set<InviteeState>(["withdrawn", "expired"]);

export function PersonActions(props: PersonActionsProps) {
  const { source, userId, isBlocked, clips } = props.person;
  const isRemovable = !isBlocked && clips === 0 && !isHeldByMail(props.person);
  return (
    <Stack gap={1}>
      {source === "personal" && !isBlocked && <InvitationActions {...props} />}
      {isRemovable && <Remove {...props} />}
      {userId && !isBlocked && <Block {...props} userId={userId} />}
      {userId && isBlocked && <Unblock {...props} userId={userId} />}
      {userId && <SentVideos {...props} userId={userId} />}
    </Stack>
  );
}

/** An invitation by email is withdrawn instead, and keeps its line on the board. */
const isHeldByMail = ({ source, email }: Invitee) => source === "personal" && email !== null;

function InvitationActions(props: PersonActionsProps) {
  const { state, email, isReminderPaused } = props.person;
  const isMissed = isMissing(props.person);
  const isOver = ENDED_STATES.has(state);
  if (email === null) return isOver ? <InviteAgain {...props} isOver /> : null;
  return (
    <>
      {isMissed && !isReminderPaused && <Remind {...props} />}
      {isMissed && <PauseReminders {...props} />}
      {(isMissed || isOver) && <InviteAgain {...props} isOver={isOver} />}
      {(isMissed || state === "declined") && <WithdrawInvitation {...props} />}
    </>
  );
}

function Remind({ tributeId, person }: PersonActionsProps) {
  const { t } = useTranslation();
  const remind = useRemind(tributeId);
  return (
    <Button wide startIcon={<BellRing aria-hidden />} onClick={() => remind([person._id])}>
      {t("Remind")}
    </Button>
  );
}

function PauseReminders({ tributeId, person }: PersonActionsProps) {
  const { t } = useTranslation();
  const [pauseReminders] = usePauseRemindersMutation();
  const { _id: inviteeId, isReminderPaused } = person;
  return (
    <Switch
      label={t("Remind them by email")}
      {...(isReminderPaused && {
        hint: t("Paused: they get no reminder until you switch it on again."),
      })}
      isOn={!isReminderPaused}
      onChange={(isOn) => void pauseReminders({ tributeId, inviteeId, isPaused: !isOn })}
    />
  );
}

function InviteAgain(props: PersonActionsProps & { isOver: boolean }) {
  const { t } = useTranslation();
  const { tributeId, person, isOver } = props;
  const dispatch = useAppDispatch();
  const [resendInvite] = useResendInviteMutation();
  const send = async () => {
    const { data } = await resendInvite({ tributeId, inviteeId: person._id });
    if (!data) return;
    const message = person.email
      ? msg("The invitation is on its way")
      : msg("They are invited again. Please send them their link.");
    dispatch(notify({ type: "SUCCESS", message }));
  };
  return (
    <Button wide tone="soft" startIcon={<MailPlus aria-hidden />} onClick={send}>
      {isOver ? t("Invite again for 1 credit") : t("Send the invitation again")}
    </Button>
  );
}

function WithdrawInvitation({ tributeId, person }: PersonActionsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [withdrawInvite] = useWithdrawInviteMutation();
  const withdraw = async () => {
    const { data } = await withdrawInvite({ tributeId, inviteeId: person._id });
    if (data) dispatch(notify({ type: "SUCCESS", message: msg("The invitation is withdrawn") }));
  };
  return (
    <ConfirmButton
      wide
      icon={<Undo2 aria-hidden />}
      title={t("Withdraw the invitation?")}
      description={t(
        "{{person}}'s link stops working, and they won't get any more reminders. You get back any unused credit.",
        { person: displayedName(person, t) },
      )}
      confirm={t("Take it back")}
      onConfirm={withdraw}
    >
      {t("Withdraw the invitation")}
    </ConfirmButton>
  );
}

/** Takes somebody to whom we never wrote off the board. */
function Remove({ tributeId, person }: PersonActionsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [removePeople] = useRemovePeopleMutation();
  const remove = async () => {
    const { data } = await removePeople({ tributeId, inviteeIds: [person._id] });
    if (!data) return;
    const isDone = data.deleted.length > 0;
    dispatch(
      isDone
        ? notify({ type: "SUCCESS", message: msg("They are off the list") })
        : notify({
            type: "FAIL",
            message: msg("They have sent a video, so they stay on the list."),
          }),
    );
  };
  return (
    <ConfirmButton
      wide
      icon={<Trash2 aria-hidden />}
      title={t("Remove this person?")}
      description={t(
        "{{person}} leaves the list, and their own link stops working. You get back any unused credit.",
        { person: displayedName(person, t) },
      )}
      confirm={t("Remove")}
      onConfirm={remove}
    >
      {t("Remove from the list")}
    </ConfirmButton>
  );
}

interface AccountActionProps extends PersonActionsProps {
  userId: string;
}

function Block({ tributeId, person, userId }: AccountActionProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [blockPerson] = useBlockPersonMutation();
  const block = async () => {
    const { data } = await blockPerson({ tributeId, userId });
    if (data)
      dispatch(notify({ type: "SUCCESS", message: msg("They can't send videos any more") }));
  };
  return (
    <ConfirmButton
      wide
      icon={<Ban aria-hidden />}
      title={t("Block this person?")}
      description={t(
        "{{person}} can't record or send anything to this reel any more. Videos that have arrived stay until you delete them. You can unblock them at any time.",
        { person: displayedName(person, t) },
      )}
      confirm={t("Block")}
      onConfirm={block}
    >
      {t("Block")}
    </ConfirmButton>
  );
}

function SentVideos({ tributeId, person, userId }: AccountActionProps) {
  const { t } = useTranslation();
  return <RemoveVideos tributeId={tributeId} userId={userId} name={displayedName(person, t)} />;
}

function Unblock({ tributeId, userId }: AccountActionProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [unblockPerson, { isLoading }] = useUnblockPersonMutation();
  const unblock = async () => {
    const { data } = await unblockPerson({ tributeId, userId });
    if (data) dispatch(notify({ type: "SUCCESS", message: msg("They can send videos again") }));
  };
  return (
    <Button
      wide
      tone="soft"
      loading={isLoading}
      startIcon={<Undo2 aria-hidden />}
      onClick={unblock}
    >
      {t("Unblock")}
    </Button>
  );
}
