import { type ReactNode, useState } from "react";
import { Button } from "./Button";
import { ConfirmDialog } from "../overlay/ConfirmDialog";

interface ConfirmButtonProps {
  children: ReactNode;
  icon: ReactNode;
  wide?: boolean;
  title: string;
  description: string;
  confirm: string;
  /** The question closes once the promise has settled. */
  onConfirm: () => Promise<unknown>;
}

/** Shows a quiet red button for an action that cannot be undone, and asks before it runs. */
export function ConfirmButton({
  children,
  icon,
  wide,
  onConfirm,
  ...question
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="plainDanger" wide={wide} startIcon={icon} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        {...question}
        isDangerous
        onConfirm={async () => {
          await onConfirm();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
