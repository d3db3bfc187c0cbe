import { useState } from "react";
import { env } from "../../config/env";
import { signInWithGoogle } from "../../shared/identity/identity";
import type { LocalGoogleAccount } from "../../shared/identity/identityTypes";
import { Button } from "../../shared/ui/Button";
import { GoogleMark } from "./GoogleMark";
import { LocalGoogleDialog } from "./LocalGoogleDialog";

/** Sign-in with a Google account; with the local emulator, a small dialog stands for Google's window. */
export function GoogleButton() {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const signIn = async (local: LocalGoogleAccount | null) => {
    setAsking(false);
    setBusy(true);
    await signInWithGoogle(local);
    setBusy(false);
  };
  return (
    <>
      <Button
        tone="soft"
        wide
        loading={isBusy}
        startIcon={<GoogleMark />}
        onClick={() => (env.firebase ? void signIn(null) : setAsking(true))}
      >
        Continue with Google
      </Button>
      <LocalGoogleDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onChosen={(account) => void signIn(account)}
      />
    </>
  );
}
