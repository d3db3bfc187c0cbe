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
  /** Who is looking: they don't remove themselves, they leave. */
  userId: string;
  onRemove: (organiser: Organiser) => Promise<void>;
}

const calledBy = ({ name, email }: Organiser) => name || email;

/** The co-organisers, each with the way out. */
export function OrganiserList({ organisers, userId, onRemove }: OrganiserListProps) {
  const { humanInstant } = useDates();
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Organiser | null>(null);
  const isSelf = asked?.userId === userId;
  const remove = async () => {
    if (!asked) return;
    await onRemove(asked);
    setAsked(null);
  };
  return (
    <>
      <ul className={styles.list} aria-label={t("Co-organisers")}>
        {organisers.map((one) => (
          <li key={one._id} className={styles.row}>
            <Avatar firstName={calledBy(one)} image={one.image} decorative />
            <span className={styles.words}>
              <span className={styles.name}>
                {one.userId === userId ? (
                  <Trans
                    i18nKey="<name>{{name}}</name> (you)"
                    values={{ name: calledBy(one) }}
                    components={{ name: <bdi /> }}
                  />
                ) : (
                  <bdi>{calledBy(one)}</bdi>
                )}
              </span>
              <span className={styles.line}>
                {one.state === "accepted"
                  ? one.email
                  : t("Invited {{invitedAt}}, not accepted yet", {
                      invitedAt: humanInstant(one.invitedAt),
                    })}
              </span>
            </span>
            <Button tone="plain" onClick={() => setAsked(one)}>
              {one.userId === userId ? t("Leave") : t("Remove")}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={isSelf ? t("Leave this reel?") : t("Remove this co-organiser?")}
        description={
          isSelf
            ? t("You will not see its people and videos any more, unless you are invited again.")
            : t(
                "{{name}} can't open this reel's desk any more. Nothing of what they did is lost.",
                { name: asked ? calledBy(asked) : "" },
              )
        }
        confirm={isSelf ? t("Leave") : t("Remove")}
        isDangerous
        onConfirm={remove}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
