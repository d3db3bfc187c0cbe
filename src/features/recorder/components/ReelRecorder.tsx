import { Trans, useTranslation } from "react-i18next";
import type { Speaker } from "@contract/http/submission";
import type { TributePage, TributeQuestion } from "@contract/http/tribute";
import { NAMES_SHOWN } from "@contract/limits";
import type { Translate } from "@contract/msg";
import Clock from "lucide-react/icons/clock";
import { type ReactNode, Suspense, lazy, useMemo, useState } from "react";
import { displayName } from "../../../shared/lib/displayName";
import { rememberSender } from "../../../shared/lib/sentReels";
import { useQuestionFlow } from "../../../shared/state/questionFlow";
import { useAppSelector } from "../../../shared/state/hooks";
import { Button } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";
import { useIsGuest } from "../model/senderName";
import { Recorder } from "./Recorder";
import type { RecorderSubject } from "../upload/recorderSubject";

/** Only guests see it, after their video has arrived. */
const StayInTouch = lazy(async () => ({
  default: (await import("./steps/StayInTouch")).StayInTouch,
}));

const ContinueLaterSheet = lazy(async () => ({
  default: (await import("./ContinueLaterSheet")).ContinueLaterSheet,
}));

interface ReelRecorderProps {
  tribute: TributePage;
  invite: string | null;
  firstQuestion: string | null;
  /**
   * Gives the id of the user's own answer that a new video replaces, until another question is
   * chosen.
   */
  retake?: string | null;
  opensCamera?: boolean;
  /** Is sent for the first question, unless somebody changes their mind. */
  file?: File | null;
  /** Holds the ids of the questions that were answered before this visit. */
  answeredBefore?: readonly string[];
  isWaiting?: boolean;
  onBehalfOf?: Speaker | null;
  onLeave: () => void;
  /** Sets the link after the recording. `done` is its label. */
  doneHref: string;
  done: string;
  skip?: ReactNode;
  /** Runs when an answer has arrived. It gets the id of the question, which is null without one. */
  onAnswered?: (questionId: string | null) => void;
}

/** Answers the questions of one reel, one after the other. */
export function ReelRecorder(props: ReelRecorderProps) {
  const { t } = useTranslation();
  const { tribute, invite, onBehalfOf = null } = props;
  const { questions } = tribute;
  const [answeredNow, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const answered = new Set([...(props.answeredBefore ?? []), ...answeredNow]);
  const [replaces, setReplaces] = useState(props.retake ?? null);
  const { chosen, choose } = useChosenQuestion(props);
  const question = questions.find((asked) => asked._id === chosen) ?? questions[0] ?? null;
  const next = questions.find((asked) => !answered.has(asked._id));
  const following = questions.length > 1 ? questionAfter(questions, question) : null;
  const subject = useAnswerSubject(tribute, question, { invite, replaces, onBehalfOf });
  const chooseOther = (questionId: string): void => {
    setReplaces(null);
    choose(questionId);
  };
  const firstName = useAppSelector((state) => state.userFirebaseData?.firstName ?? null);
  const noteAnswer = ({ tributeId, questionId, onBehalfOf: behalf }: RecorderSubject): void => {
    setReplaces(null);
    if (tributeId !== tribute._id) return;
    if (!behalf) rememberSender(tributeId, firstName);
    if (questionId !== null) setAnswered((before) => new Set([...before, questionId]));
    props.onAnswered?.(questionId);
  };
  const personName = displayName(tribute.tributeFor);
  const forSender = onBehalfOf
    ? null
    : {
        saved: <GuestsAddress tribute={tribute} />,
        place: placeText(props, firstName, t),
        later: <GuestsLink {...{ tribute, invite, personName }} />,
      };
  const title = question?.question ?? t("Say a few words for {{personName}}", { personName });
  return (
    <Recorder
      subject={subject}
      title={isIn(answered, question) ? t("{{question}} (answered)", { question: title }) : title}
      invitedName={tribute.invitee?.name}
      nameHint={nameHint(tribute, t)}
      personName={personName}
      onLeave={props.onLeave}
      opensCamera={props.opensCamera}
      file={props.file}
      onOtherQuestion={following ? () => chooseOther(following._id) : null}
      skip={props.skip}
      intro={<AboutThisAnswer onBehalfOf={onBehalfOf} isReplacing={replaces !== null} />}
      doneHref={props.doneHref}
      done={props.done}
      onSaved={noteAnswer}
      {...forSender}
      onAnother={next ? () => chooseOther(next._id) : null}
    />
  );
}

/** Asks for the name that the recipient knows: many people are an aunt to them, or have a nickname. */
function nameHint({ tributeFor, tributeType }: TributePage, t: Translate): string | undefined {
  if (tributeType === "Reviews") return undefined;
  const name = displayName(tributeFor, true);
  if (tributeType === "Memorial") return t("As {{name}} knew you", { name });
  return tributeFor.name.length > 1
    ? t("As {{name}} know you", { name })
    : t("As {{name}} knows you", { name });
}

/**
 * The page lists names in the order in which people joined, but not all of a long list and none whose
 * videos wait. So the place is known only to somebody who is surely listed, under a name of their own.
 */
function placeText(
  { tribute: { viewer, contributors }, isWaiting = false }: ReelRecorderProps,
  firstName: string | null,
  t: Translate,
): string | null {
  const isListed = viewer === "contributor" && !isWaiting && contributors.length < NAMES_SHOWN;
  const place = contributors.indexOf(firstName ?? "") + 1;
  const isOnlyOne = contributors.lastIndexOf(firstName ?? "") === place - 1;
  if (!isListed || !isOnlyOne || place === 0) return null;
  return place === 1
    ? t("You're the first in the reel")
    : t("You're number {{place}} in the reel", { place });
}

/** People with an account are told by their account. */
function GuestsAddress({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const name = displayName(tribute.tributeFor, true);
  const isFor = tribute.tributeType !== "Memorial" && tribute.tributeFor.name.length === 1;
  return (
    <ForGuests>
      <Suspense fallback={null}>
        <StayInTouch
          tributeId={tribute._id}
          submit={isFor ? t("Tell me when {{name}} gets it", { name }) : undefined}
        />
      </Suspense>
    </ForGuests>
  );
}

interface GuestsLinkProps extends Pick<ReelRecorderProps, "tribute" | "invite"> {
  personName: string;
}

/**
 * People with an account come back with it. The button is there from the beginning, because one that
 * came later would move the others under somebody's finger.
 */
function GuestsLink({ tribute, invite, personName }: GuestsLinkProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const link = { tributeId: tribute._id, invite: invite ?? undefined, personName };
  return (
    <ForGuests>
      <Button wide tone="plain" startIcon={<Clock aria-hidden />} onClick={() => setOpen(true)}>
        {t("Continue later")}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ContinueLaterSheet {...link} onClose={() => setOpen(false)} />}
      </Suspense>
    </ForGuests>
  );
}

const ForGuests = ({ children }: { children: ReactNode }) => useIsGuest() && children;

function AboutThisAnswer(props: { onBehalfOf: Speaker | null; isReplacing: boolean }) {
  const { t } = useTranslation();
  const { onBehalfOf, isReplacing } = props;
  return (
    <>
      {onBehalfOf && (
        <Text size={14}>
          <Trans
            i18nKey="On behalf of <name>{{speaker}}</name>"
            values={{ speaker: displayName({ name: [onBehalfOf] }) }}
            components={{ name: <bdi /> }}
          />
        </Text>
      )}
      {isReplacing && (
        <Text size={14}>
          {onBehalfOf
            ? t("The new video replaces theirs, as soon as it's ready.")
            : t("Your new video replaces the one you sent, as soon as it's ready.")}
        </Text>
      )}
    </>
  );
}

const isIn = (answered: ReadonlySet<string>, question: TributeQuestion | null): boolean =>
  question !== null && answered.has(question._id);

/** Returns the question after this one; the first one follows the last one. */
function questionAfter(
  questions: readonly TributeQuestion[],
  question: TributeQuestion | null,
): TributeQuestion | null {
  const at = questions.findIndex((asked) => asked._id === question?._id);
  return questions[(at + 1) % questions.length] ?? null;
}

type AnswerOptions = Pick<RecorderSubject, "invite" | "replaces" | "onBehalfOf">;

function useAnswerSubject(
  { _id: tributeId, tributeType: occasion }: TributePage,
  question: TributeQuestion | null,
  { invite, replaces, onBehalfOf }: AnswerOptions,
): RecorderSubject {
  return useMemo(
    () => ({
      tributeId,
      kind: "answer" as const,
      occasion,
      questionId: question?._id ?? null,
      question: question?.question ?? null,
      invite,
      tgd: null,
      replaces,
      onBehalfOf,
    }),
    [tributeId, occasion, question, invite, replaces, onBehalfOf],
  );
}

/**
 * Returns the chosen question: from the link first, then from the choice here. Without a question
 * in the link, it restores the choice of an earlier visit to the recorder.
 */
function useChosenQuestion({ tribute, invite, firstQuestion }: ReelRecorderProps) {
  const [{ selectedQuestion, submissionParamsData }, setFlow] = useQuestionFlow();
  const [isByLink, setByLink] = useState(firstQuestion !== null);
  const isOfThisReel = submissionParamsData?.tributeId === tribute._id;
  const choose = (questionId: string): void => {
    setByLink(false);
    setFlow({
      selectedQuestion: tribute.questions.find((asked) => asked._id === questionId) ?? null,
      submissionParamsData: { tributeId: tribute._id, invite },
    });
  };
  const kept = isOfThisReel ? (selectedQuestion?._id ?? null) : null;
  return { chosen: isByLink ? firstQuestion : kept, choose };
}
