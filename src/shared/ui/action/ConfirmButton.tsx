import { type ReactNode, useState } from "react";
import { Button } from "./Button";
import { ConfirmDialog } from "../overlay/ConfirmDialog";

interface ConfirmButtonProps {
  /** What is on the button that asks. */
  children: ReactNode;
  icon: ReactNode;
  wide?: boolean;
  title: string;
  description: string;
  /** Words on the button that does it. */
  confirm: string;
  /** The question closes once it has settled. */
  onConfirm: () => Promise<unknown>;
}

/** A quiet button for what cannot be undone: it asks first. */
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
      <Button tone="plain" wide={wide} startIcon={icon} onClick={() => setAsking(true)}>
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
