import { useTranslation } from "react-i18next";
import type { Answer } from "@contract/http/endpoint";
import { Suspense, lazy, useState } from "react";
import { env } from "../../../config/env";
import { trackEvent } from "../../../shared/analytics/analytics";
import { signInWithGoogle } from "../../../shared/identity/identity";
import type { IdentityUser, LocalGoogleAccount } from "../../../shared/identity/identityTypes";
import { Button } from "../../../shared/ui/action/Button";
import { GoogleRefusal, POPUP_BLOCKED_HINT } from "./GoogleRefusal";

/** Only local mode shows it. */
const LocalGoogleDialog = lazy(async () => ({
  default: (await import("./LocalGoogleDialog")).LocalGoogleDialog,
}));

interface GoogleButtonProps {
  /**
   * Handles the chosen account. It signs in by default. `local` is the account to use with the
   * emulator.
   */
  withAccount?: (local: LocalGoogleAccount | null) => Promise<Answer<IdentityUser> | void>;
}

async function signIn(local: LocalGoogleAccount | null): Promise<Answer<IdentityUser>> {
  const answer = await signInWithGoogle(local);
  if (answer.data && !answer.data.isNewUser) trackEvent("login", { method: "google" });
  return answer;
}

/**
 * Asks for a Google account. With the local emulator, a small dialog replaces Google's window. A
 * hint shows when the browser has blocked the window, because nothing else would explain it.
 */
export function GoogleButton({ withAccount = signIn }: GoogleButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const [isDialogNeeded, setDialogNeeded] = useState(false);
  const ask = () => {
    setDialogNeeded(true);
    setAsking(true);
  };
  const continueWith = async (local: LocalGoogleAccount | null) => {
    setAsking(false);
    setBlocked(false);
    setBusy(true);
    const answer = await withAccount(local);
    setBlocked(answer?.code === "auth/popup-blocked");
    setBusy(false);
  };
  return (
    <>
      <Button
        tone="soft"
        wide
        loading={isBusy}
        startIcon={<GoogleMark />}
        onClick={() => (env.firebase ? void continueWith(null) : ask())}
      >
        {t("Continue with Google")}
      </Button>
      {isBlocked && <GoogleRefusal refusal={POPUP_BLOCKED_HINT} />}
      {isDialogNeeded && (
        <Suspense fallback={null}>
          <LocalGoogleDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onChosen={(account) => void continueWith(account)}
          />
        </Suspense>
      )}
    </>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden>
      <path
        fill="#EA4335"
        d="M24 9.500c3.540 0 6.710 1.220 9.210 3.600l6.850-6.850C35.900 2.380 30.470 0 24 0 14.620 0 6.510 5.380 2.560 13.220l7.980 6.190C12.430 13.720 17.740 9.500 24 9.500z"
      />
      <path
        fill="#4285F4"
        d="M46.980 24.550c0-1.570-.150-3.090-.380-4.550H24v9.020h12.940c-.580 2.960-2.260 5.480-4.780 7.180l7.730 6c4.510-4.180 7.090-10.360 7.090-17.650z"
      />
      <path
        fill="#FBBC05"
        d="M10.530 28.590c-.480-1.450-.760-2.990-.760-4.590s.270-3.140.760-4.590l-7.980-6.190C.920 16.460 0 20.120 0 24c0 3.880.920 7.540 2.560 10.780l7.970-6.190z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.480 0 11.930-2.130 15.890-5.810l-7.730-6c-2.150 1.450-4.920 2.300-8.160 2.300-6.260 0-11.570-4.220-13.470-9.910l-7.980 6.190C6.510 42.620 14.620 48 24 48z"
      />
    </svg>
  );
}
