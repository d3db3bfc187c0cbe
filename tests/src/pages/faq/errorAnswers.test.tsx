import { getCheckoutSession } from "@contract/http/stripe";
import type { Export } from "@contract/http/export";
import { getInvite } from "@contract/http/invite";
import { VIDEO_FAILURES } from "@contract/videoFailures";
import { render, screen } from "@testing-library/react";
import { QUESTION } from "@tests/support/client/renderRecorder";
import { storeWrapper } from "@tests/support/client/storeWrapper";
import { aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { SendingNotice } from "@src/app/shell/notices/SendingNotice";
import type { FaqAnswer } from "@src/config/faqAnswers";
import { paths } from "@src/config/paths";
import { PaymentSheet } from "@src/features/credits/components/PaymentSheet";
import { ExportCard } from "@src/features/exports/ExportCard";
import { InviteByLink } from "@src/features/invite/components/InviteByLink";
import { WatchFailure } from "@src/features/player/components/WatchFailure";
import { CameraError } from "@src/features/recorder/capture/cameraError";
import { FilePicker } from "@src/features/recorder/components/FilePicker";
import { OutputNotice } from "@src/features/recorder/components/camera/FilmNotice";
import { Obstacle } from "@src/features/recorder/components/Obstacle";
import { BlockedStep } from "@src/features/recorder/components/steps/BlockedStep";
import { RefusedStep } from "@src/features/recorder/components/steps/RefusedStep";
import { SubmissionCard } from "@src/features/submissions/components/SubmissionCard";
import { ClosedLink } from "@src/features/tribute/components/ClosedLink";
import { GuestTribute } from "@src/features/tribute/components/GuestTribute";
import { ConfirmEmailPage } from "@src/pages/auth/ConfirmEmailPage";
import { SignInLinkPage } from "@src/pages/auth/SignInLinkPage";
import { VerifyPage } from "@src/pages/auth/VerifyPage";
import { VideosTab } from "@src/pages/desk/VideosTab";
import { ErrorState } from "@src/shared/ui/feedback/ErrorState";

installNetwork();

const nothing = (): void => undefined;
const later = () => Promise.resolve();

function renderAlone(element: ReactElement): void {
  const router = createMemoryRouter([{ path: "*", element }]);
  render(<RouterProvider router={router} />, { wrapper: storeWrapper().wrapper });
}

const failedExport: Export = {
  _id: "export-1",
  tributeId: "reel-1",
  createdAt: "2026-11-25T08:00:00.000Z",
  kind: "reel",
  state: "failed",
  progress: 0,
  failure: "We don't have enough space for the file right now. Please try again later.",
  contents: "1",
  url: null,
  name: "",
  size: null,
  expiresAt: null,
};

const blocked = (
  <BlockedStep
    error={new CameraError("denied")}
    questionId={null}
    onTryAgain={nothing}
    onVoice={nothing}
    onWrite={null}
    onFile={nothing}
    fileProblem={null}
    onClose={nothing}
  />
);

const refused = (code: string | undefined, isStored = true) => (
  <RefusedStep
    refusal={{ message: "The video was refused.", code }}
    isStored={isStored}
    onSendWithout={nothing}
    onTryAgain={nothing}
    onClose={nothing}
  />
);

const guest = (change: object) => (
  <GuestTribute tribute={aTribute({ viewer: "visitor", ...change })} recordHref="/recordtribute" />
);

const held = aSubmission({ state: "held" });
const ofReel = { status: "ready", data: [held], error: null, reload: nothing } as never;

const watching = (code: string) => (
  <WatchFailure error={{ message: "It failed.", status: 410, code }} onRetry={nothing} />
);

const paying = <PaymentSheet checkout="cs_1" here={paths.profile()} open onClose={nothing} />;

const state = (name: string, element: ReactElement, id: FaqAnswer) => ({ name, element, id });

const unseen = (
  <SendingNotice
    subject={QUESTION}
    state={{ step: "refused", message: "The video was refused." }}
    dismiss={nothing}
  />
);

const STATES = [
  state("anything that does not load", <ErrorState message="It failed." />, "trouble"),
  state("a reached limit", <ErrorState message="Later." code="TOO_MANY_REQUESTS" />, "limits"),
  state(
    "a video that could not be prepared",
    <SubmissionCard
      submission={aSubmission({ state: "failed", failure: VIDEO_FAILURES.unreadable })}
    />,
    "failed-video",
  ),
  state(
    "a video whose end is missing",
    <SubmissionCard
      submission={aSubmission({ state: "failed", missingPart: { part: "end", ms: 4000 } })}
    />,
    "failed-video",
  ),
  state(
    "videos that wait for a credit",
    <VideosTab isPhone={false} tribute={aTribute()} submissions={ofReel} answers={[held]} />,
    "waiting",
  ),
  state(
    "a reel without credits",
    <InviteByLink {...{ tributeId: "reel-1", who: "Ada" }} renderTopUp={() => null} />,
    "waiting",
  ),
  state("a gift link that has expired", watching("LINK_EXPIRED"), "link"),
  state("a gift that does not load", watching("UNEXPECTED"), "trouble"),
  state("a link that opens nothing", <ClosedLink loginHref="/login" isSignedIn={false} />, "link"),
  state("an incomplete link that verifies an address", <VerifyPage />, "no-mail"),
  state("an incomplete link for a new address", <ConfirmEmailPage />, "no-mail"),
  state("an incomplete sign-in link", <SignInLinkPage />, "sign-in"),
  state("a video that was not sent", refused(undefined), "not-sent"),
  state("a video that is beyond a limit", refused("LIMIT_REACHED"), "limits"),
  state("a video for a closed reel", refused("REEL_CLOSED"), "closed"),
  state(
    "a file that cannot be sent",
    <FilePicker onFile={nothing} isMain problem="Too large." />,
    "files",
  ),
  state("a blocked camera", blocked, "camera"),
  state(
    "a browser without a camera",
    <Obstacle error={new CameraError("unsupported")} heading="h1" questionId={null} />,
    "camera",
  ),
  state(
    "a browser that stops recording",
    <OutputNotice problem="stalled" onRecordOtherwise={nothing} />,
    "camera",
  ),
  state("a video that was refused while its sender was elsewhere", unseen, "not-sent"),
  state("a closed reel", guest({ state: "closed" }), "closed"),
  state("a reel that takes no videos from a person", guest({ isBlocked: true }), "closed"),
  state(
    "a film that could not be made",
    <ExportCard
      offer={{
        kind: "reel",
        videos: 2,
        deleted: 0,
        estimate: 1000,
        contents: "1",
        export: failedExport,
      }}
      onStart={later}
      onRemove={later}
    />,
    "failed-film",
  ),
];

beforeEach(() => {
  answer(getInvite, () => ({
    link: "https://folkreel.example/tribute/1?invite=a",
    credit: 0,
    expiresAt: null,
  }));
});

describe("an error state leads to its answer", { tags: ["P1"] }, () => {
  it.for(STATES)("$name", async ({ element, id }) => {
    renderAlone(element);
    const links = await screen.findAllByRole("link", {
      name: /^(What can I do\?|More about videos that wait)$/,
    });
    expect(links.map((link) => link.getAttribute("href"))).toContain(paths.faq({ question: id }));
  });

  it.for(["failed", "expired"] as const)("a payment that is %s", async (outcome) => {
    answer(getCheckoutSession, () => ({ state: outcome, folks: 3, credit: 0 }) as never);
    renderAlone(paying);
    const link = await screen.findByRole("link", { name: "What can I do?" });
    expect(link).toHaveAttribute("href", "/faq#payment");
  });

  it("a payment that could not be checked", async () => {
    answer(getCheckoutSession, () => {
      throw new Refusal("UNEXPECTED");
    });
    renderAlone(paying);
    const link = await screen.findByRole("link", { name: "What can I do?" });
    expect(link).toHaveAttribute("href", "/faq#payment");
  });

  it("keeps the page open while only it has the video", () => {
    renderAlone(refused(undefined, false));
    expect(screen.getByRole("link", { name: "What can I do?" })).toHaveAttribute(
      "target",
      "_blank",
    );
  });
});
