import { useTranslation } from "react-i18next";
import type { Invitee, InviteeState } from "@contract/http/invite";
import { BellRing, MailPlus, Undo2 } from "lucide-react";
import { useAppDispatch } from "../../../shared/state/hooks";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmButton } from "../../../shared/ui/action/ConfirmButton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { calledBy, isMissing } from "../model/boardList";
import { inviteAgain, takeBack } from "../api/inviteAgain";
import { remind } from "../api/remind";

interface PersonActionsProps {
  tributeId: string;
  person: Invitee;
  /** Somebody as a call's answer says they are now. */
  onChange: (person: Invitee) => void;
}

const OVER = new Set<InviteeState>(["withdrawn", "expired"]);

/** What can be done about somebody: by the way they were invited, and where they stand. */
export function PersonActions(props: PersonActionsProps) {
  const { source, email, state } = props.person;
  const isMissed = isMissing(props.person);
  const isOver = OVER.has(state);
  const isPersonal = source === "personal";
  if (!email) return null;
  return (
    <Stack gap={1}>
      {isMissed && <Remind {...props} />}
      {isPersonal && (isMissed || isOver) && <InviteAgain {...props} isOver={isOver} />}
      {isPersonal && (isMissed || state === "declined") && <TakeBack {...props} />}
    </Stack>
  );
}

function Remind({ tributeId, person, onChange }: PersonActionsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const press = async () => {
    const result = await dispatch(remind({ tributeId, inviteeIds: [person._id] }));
    if (remind.fulfilled.match(result) && result.payload.length > 0)
      onChange({ ...person, remindedAt: new Date().toISOString() });
  };
  return (
    <Button wide startIcon={<BellRing aria-hidden />} onClick={press}>
      {t("Remind")}
    </Button>
  );
}

function InviteAgain(props: PersonActionsProps & { isOver: boolean }) {
  const { t } = useTranslation();
  const { tributeId, person, onChange, isOver } = props;
  const dispatch = useAppDispatch();
  const press = async () => {
    const result = await dispatch(inviteAgain({ tributeId, inviteeId: person._id }));
    if (inviteAgain.fulfilled.match(result)) onChange(result.payload);
  };
  return (
    <Button wide tone="soft" startIcon={<MailPlus aria-hidden />} onClick={press}>
      {isOver ? t("Invite again for 1 credit") : t("Send the invitation again")}
    </Button>
  );
}

function TakeBack({ tributeId, person, onChange }: PersonActionsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const take = async () => {
    const result = await dispatch(takeBack({ tributeId, inviteeId: person._id }));
    if (takeBack.fulfilled.match(result)) onChange(result.payload);
  };
  return (
    <ConfirmButton
      wide
      icon={<Undo2 aria-hidden />}
      title={t("Take the invitation back?")}
      description={t(
        "The link of {{person}} stops working, and nobody reminds them. An unused credit comes back.",
        { person: calledBy(person, t) },
      )}
      confirm={t("Take it back")}
      onConfirm={take}
    >
      {t("Take the invitation back")}
    </ConfirmButton>
  );
}
