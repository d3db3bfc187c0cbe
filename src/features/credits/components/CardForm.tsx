import { useTranslation } from "react-i18next";
import { useEffect, useRef, useState } from "react";
import { logError } from "../../../shared/lib/log";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { mountCheckout } from "../model/stripeFrame";

interface CardFormProps {
  publishableKey: string;
  /** Of the one checkout. */
  clientSecret: string;
}

/** Stripe's card form, in a frame of theirs: what is typed there never reaches us. */
export function CardForm({ publishableKey, clientSecret }: CardFormProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    let isLeft = false;
    let destroy: (() => void) | undefined;
    const mount = async () => {
      if (!place.current) return;
      const mounted = await mountCheckout(place.current, { publishableKey, clientSecret });
      if (isLeft) mounted();
      else destroy = mounted;
    };
    mount().then(
      () => !isLeft && setStatus("ready"),
      (error: unknown) => {
        logError("The card form", error);
        if (!isLeft) setStatus("failed");
      },
    );
    return () => {
      isLeft = true;
      destroy?.();
    };
  }, [publishableKey, clientSecret, attempt]);
  const again = () => {
    setStatus("loading");
    setAttempt((count) => count + 1);
  };
  return (
    <>
      {status === "loading" && (
        <SkeletonGroup label={t("Loading the card form")}>
          <Skeleton shape="block" height="480px" />
        </SkeletonGroup>
      )}
      {status === "failed" && (
        <ErrorState
          message={t(
            "The card form did not come, and nothing was charged. Check your connection, or whether something blocks js.stripe.com.",
          )}
          onRetry={again}
        />
      )}
      <div ref={place} />
    </>
  );
}
