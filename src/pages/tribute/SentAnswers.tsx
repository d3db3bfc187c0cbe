import type { TributePage } from "@contract/http/tribute";
import { lazy, Suspense } from "react";
import { OwnAnswers } from "../../features/submissions/components/OwnAnswers";
import { WatchFinished } from "../../features/tribute/components/WatchFinished";

/** Few people write captions. */
const OwnCaptions = lazy(async () => ({
  default: (await import("../../features/captions/components/OwnCaptions")).OwnCaptions,
}));

interface SentAnswersProps {
  tribute: TributePage;
  invite?: string;
}

/** Shows contributors what they have sent, and the finished reel once they may watch it. */
export function SentAnswers({ tribute, invite }: SentAnswersProps) {
  return (
    <>
      {tribute.canWatch && <WatchFinished tribute={tribute} />}
      <OwnAnswers
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
