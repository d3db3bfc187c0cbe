import { Trans, useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import { msg } from "@contract/msg";
import { type ReactNode, useState } from "react";
import { useListReelMailsQuery } from "../../../services/reminder";
import { useDates } from "../../../shared/language/useDates";
import { queryState } from "../../../shared/hooks/queryState";
import { Disclosure } from "../../../shared/ui/layout/Disclosure";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { useMenuPlace } from "../../../shared/ui/overlay/menuPlace";
import { Skeleton } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { displayedName, hasOwnLink, isMissing } from "../model/boardList";
import { MailLog } from "./MailLog";
import { OwnLink } from "./OwnLink";
import { PersonActions } from "./PersonActions";
import { StatePill } from "./StatePill";
import { displayOf } from "../model/states";

interface PersonSheetProps {
  tributeId: string;
  who: string;
  /** It is null while no person is open. */
  person: Invitee | null;
  renderVideos: (person: Invitee) => ReactNode;
  onClose: () => void;
}

export function PersonSheet({ person, onClose, ...rest }: PersonSheetProps) {
  const { t } = useTranslation();
  const place = useMenuPlace(person !== null);
  return (
    <BottomSheet
      place={place}
      label={person ? displayedName(person, t) : t("Nobody")}
      open={person !== null}
      onClose={onClose}
    >
      {person && <Content key={person._id} person={person} {...rest} />}
    </BottomSheet>
  );
}

interface ContentProps extends Omit<PersonSheetProps, "person" | "onClose"> {
  person: Invitee;
}

function Content({ tributeId, person, who, renderVideos }: ContentProps) {
  const { t } = useTranslation();
  const { name, email, phone } = person;
  return (
    <Stack gap={3}>
      <Stack gap={1} align="start">
        <Text as="h2" size={20}>
          <bdi>{displayedName(person, t)}</bdi>
        </Text>
        {name && email && (
          <Text size={14} tone="quiet">
            <bdi>{email}</bdi>
          </Text>
        )}
        {phone && (
          <Text size={14} tone="quiet" tabular>
            <bdi>{phone}</bdi>
          </Text>
        )}
        <StatePill person={person} />
        <Text size={14}>{t(displayOf(person).explanation)}</Text>
      </Stack>
      <PersonHistory person={person} />
      {renderVideos(person)}
      {hasOwnLink(person) && <SendByHand tributeId={tributeId} person={person} who={who} />}
      <PersonActions tributeId={tributeId} person={person} />
      {email && (
        <Mails
          key={person.lastChange + (person.remindedAt ?? "")}
          tributeId={tributeId}
          person={person}
        />
      )}
    </Stack>
  );
}

/** Shows somebody's link: at once if nobody else writes to them, else behind a line. */
function SendByHand(props: Omit<ContentProps, "renderVideos">) {
  const { t } = useTranslation();
  const { person } = props;
  const [isOpen, setOpen] = useState(false);
  if (person.email === null && isMissing(person)) {
    return (
      <Stack as="section" gap={1.5} aria-label={t("Send the link yourself")}>
        <Text size={14}>
          {t("We don't have an address for them, so please send them their link.")}
        </Text>
        <OwnLink {...props} />
      </Stack>
    );
  }
  return (
    <Disclosure id="own-link" summary={t("Send the link yourself")} onOpen={() => setOpen(true)}>
      {isOpen && <OwnLink {...props} />}
    </Disclosure>
  );
}

/** Says how a person came onto the board. */
const ORIGINS = {
  personal: msg("Invited {{when}} <exact>· {{exact}}</exact>"),
  open: msg("Came through the link {{when}} <exact>· {{exact}}</exact>"),
  recorded: msg("Recorded by an organiser {{when}} <exact>· {{exact}}</exact>"),
} satisfies Record<Invitee["source"], string>;

function PersonHistory({
  person: { source, invitedAt, remindedAt, lastChange },
}: {
  person: Invitee;
}) {
  const { humanInstant, exactInstant } = useDates();
  const lines = [
    { text: ORIGINS[source], at: invitedAt },
    ...(remindedAt
      ? [{ text: msg("Reminded {{when}} <exact>· {{exact}}</exact>"), at: remindedAt }]
      : []),
    { text: msg("Last change {{when}} <exact>· {{exact}}</exact>"), at: lastChange },
  ];
  return (
    <Stack as="ul" gap={0.5}>
      {lines.map(({ text, at }) => (
        <li key={text}>
          <Text size={14} tabular>
            <Trans
              i18nKey={text}
              values={{ when: humanInstant(at), exact: exactInstant(at) }}
              components={{ exact: <Text as="span" size={14} tone="quiet" /> }}
            />
          </Text>
        </li>
      ))}
    </Stack>
  );
}

function Mails({
  tributeId,
  person: { _id: inviteeId },
}: Pick<ContentProps, "tributeId" | "person">) {
  const { t } = useTranslation();
  const { status, data, error } = queryState(
    useListReelMailsQuery({ tributeId, inviteeId, troubled: false }),
  );
  return (
    <Stack as="section" gap={1.5} aria-label={t("What was sent")}>
      <Text as="h3" size={16}>
        {t("What was sent")}
      </Text>
      {status === "loading" && <Skeleton width="80%" />}
      {status === "failed" && (
        <Text size={14} tone="danger">
          {error.message}
        </Text>
      )}
      {data?.items.length === 0 && (
        <Text size={14} tone="quiet">
          {t("Nothing yet.")}
        </Text>
      )}
      {data && <MailLog mails={data.items} />}
    </Stack>
  );
}
