import { useTranslation } from "react-i18next";
import { useEffect, useRef, useState } from "react";
import { logError } from "../../../shared/lib/log";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { mountCheckout } from "../model/stripeFrame";

interface CardFormProps {
  publishableKey: string;
  clientSecret: string;
}

/** Shows Stripe's card form in Stripe's own frame, so that what is typed there never reaches us. */
export function CardForm({ publishableKey, clientSecret }: CardFormProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    let isCancelled = false;
    let destroy: (() => void) | undefined;
    const mount = async () => {
      if (!place.current) return;
      const unmount = await mountCheckout(place.current, { publishableKey, clientSecret });
      if (isCancelled) unmount();
      else destroy = unmount;
    };
    mount().then(
      () => !isCancelled && setStatus("ready"),
      (error: unknown) => {
        logError("The card form", error);
        if (!isCancelled) setStatus("failed");
      },
    );
    return () => {
      isCancelled = true;
      destroy?.();
    };
  }, [publishableKey, clientSecret, attempt]);
  const retry = () => {
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
            "The card form didn't load, and nothing was charged. Check your connection, and that nothing is blocking js.stripe.com.",
          )}
          help={<FaqLink answer="payment" />}
          onRetry={retry}
        />
      )}
      <div ref={place} />
    </>
  );
}
