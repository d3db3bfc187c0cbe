import type { Organiser } from "@contract/http/organiser";
import { useState } from "react";
import { humanInstant } from "../../shared/lib/dates";
import { Avatar } from "../../shared/ui/Avatar";
import { Button } from "../../shared/ui/Button";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
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
  const [asked, setAsked] = useState<Organiser | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSelf = asked?.userId === userId;
  const remove = async () => {
    if (!asked) return;
    setBusy(true);
    await onRemove(asked);
    setBusy(false);
    setAsked(null);
  };
  return (
    <>
      <ul className={styles.list} aria-label="Co-organisers">
        {organisers.map((one) => (
          <li key={one._id} className={styles.row}>
            <Avatar firstName={calledBy(one)} image={one.image} decorative />
            <span className={styles.words}>
              <span className={styles.name}>
                <bdi>{calledBy(one)}</bdi>
                {one.userId === userId && " (you)"}
              </span>
              <span className={styles.line}>
                {one.state === "accepted"
                  ? one.email
                  : `Invited ${humanInstant(one.invitedAt)}, not accepted yet`}
              </span>
            </span>
            <Button tone="plain" onClick={() => setAsked(one)}>
              {one.userId === userId ? "Leave" : "Remove"}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={isSelf ? "Leave this reel?" : "Remove this co-organiser?"}
        description={
          isSelf
            ? "You will not see its people and videos any more, unless you are invited again."
            : `${asked ? calledBy(asked) : ""} can't open this reel's desk any more. Nothing of what they did is lost.`
        }
        confirm={isSelf ? "Leave" : "Remove"}
        isDangerous
        loading={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
