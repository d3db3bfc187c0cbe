import { Trans, useTranslation } from "react-i18next";
import type { Organiser } from "@contract/http/organiser";
import { useState } from "react";
import { useDates } from "../../shared/language/useDates";
import { Avatar } from "../../shared/ui/media/Avatar";
import { Button } from "../../shared/ui/action/Button";
import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog";
import styles from "./OrganiserList.module.css";

interface OrganiserListProps {
  organisers: readonly Organiser[];
  /** Identifies the viewer, who leaves instead of being removed. */
  userId: string;
  onRemove: (organiser: Organiser) => Promise<void>;
}

const nameOf = ({ name, email }: Organiser) => name || email;

/** Lists the co-organisers; each can be removed, and can leave. */
export function OrganiserList({ organisers, userId, onRemove }: OrganiserListProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Organiser | null>(null);
  const isSelf = asked?.userId === userId;
  const removeAsked = async () => {
    if (!asked) return;
    await onRemove(asked);
    setAsked(null);
  };
  return (
    <>
      <ul className={styles.list} aria-label={t("Co-organisers")}>
        {organisers.map((organiser) => (
          <OrganiserRow
            key={organiser._id}
            organiser={organiser}
            isSelf={organiser.userId === userId}
            onAsk={() => setAsked(organiser)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={isSelf ? t("Leave this reel?") : t("Remove this co-organiser?")}
        description={
          isSelf
            ? t("You won't see its people and videos any more, unless you're invited again.")
            : t("{{name}} can't manage this reel any more. Everything they've done stays.", {
                name: asked ? nameOf(asked) : "",
              })
        }
        confirm={isSelf ? t("Leave") : t("Remove")}
        isDangerous
        onConfirm={removeAsked}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

interface OrganiserRowProps {
  organiser: Organiser;
  isSelf: boolean;
  onAsk: () => void;
}

function OrganiserRow({ organiser, isSelf, onAsk }: OrganiserRowProps) {
  const { humanInstant } = useDates();
  const { t } = useTranslation();
  const name = nameOf(organiser);
  return (
    <li className={styles.row}>
      <Avatar firstName={name} image={organiser.image} decorative />
      <span className={styles.words}>
        <span className={styles.name}>
          {isSelf ? (
            <Trans
              i18nKey="<name>{{name}}</name> (you)"
              values={{ name }}
              components={{ name: <bdi /> }}
            />
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
        <span className={styles.line}>
          {organiser.state === "accepted"
            ? organiser.email
            : t("Invited {{invitedAt}}, not accepted yet", {
                invitedAt: humanInstant(organiser.invitedAt),
              })}
        </span>
      </span>
      <Button tone="plain" onClick={onAsk}>
        {isSelf ? t("Leave") : t("Remove")}
      </Button>
    </li>
  );
}
