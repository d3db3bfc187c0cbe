import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense, useEffect } from "react";
import { OwnAnswers } from "../../features/submissions/components/OwnAnswers";
import { useOwnAnswers } from "../../features/submissions/model/useOwnAnswers";
import { WatchFinished } from "../../features/tribute/components/WatchFinished";
import { rememberSender } from "../../shared/lib/sentReels";
import { Greeting } from "./Greeting";

/** Few people write captions. */
const OwnCaptions = lazy(async () => ({
  default: (await import("../../features/captions/components/OwnCaptions")).OwnCaptions,
}));

interface SentAnswersProps {
  tribute: TributePage;
  invite?: string;
  /** Gives the first name that this device remembers, if it has sent a video. */
  sender: string | null;
}

/** Shows contributors what they have sent, and the finished reel once they may watch it. */
export function SentAnswers({ tribute, invite, sender }: SentAnswersProps) {
  const { answers, status, isFetching } = useOwnAnswers(tribute._id);
  const arrived = answers.filter(({ state }) => state !== "uploading");
  const name = arrived[0]?.contributor.firstName ?? null;
  const isKnown = status === "ready";
  const isCurrent = isKnown && !isFetching;
  useEffect(() => {
    if (isCurrent) rememberSender(tribute._id, name);
  }, [isCurrent, tribute._id, name]);
  return (
    <>
      {sender !== null && (
        <Greeting
          firstName={sender}
          isIn={!isKnown || arrived.some(isInReel)}
          isLoading={status === "loading"}
        />
      )}
      {tribute.canWatch && <WatchFinished tribute={tribute} />}
      <OwnAnswers
        answers={answers}
        tributeId={tribute._id}
        invite={invite}
        isOpen={tribute.state === "open"}
        isBlocked={tribute.isBlocked}
        renderCaptions={(answer, close) => (
          <Suspense fallback={null}>
            <OwnCaptions submission={answer} onClose={close} />
          </Suspense>
        )}
      />
    </>
  );
}

const isInReel = ({ state, isWaiting }: Submission): boolean =>
  !isWaiting && state !== "failed" && state !== "held";
