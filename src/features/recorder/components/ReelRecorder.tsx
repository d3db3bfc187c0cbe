import { Trans, useTranslation } from "react-i18next";
import type { Speaker } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { type ReactNode, useMemo, useState } from "react";
import { displayName } from "../../../shared/lib/displayName";
import { useQuestionFlow } from "../../../shared/state/questionFlow";
import { Text } from "../../../shared/ui/layout/Text";
import { QuestionChoice } from "./QuestionChoice";
import { Recorder } from "./Recorder";
import type { RecorderSubject } from "../model/recorderSubject";

interface ReelRecorderProps {
  tribute: TributePage;
  invite: string | null;
  /** Id of the question that the link leads to. */
  firstQuestion: string | null;
  /** Id of the own answer that a new video takes the place of, until another question is chosen. */
  retake?: string | null;
  /** Ids of the questions that were answered before this visit. */
  answeredBefore?: readonly string[];
  /** Whom an organiser records. */
  onBehalfOf?: Speaker | null;
  onLeave: () => void;
  /** Where "done" leads, and in which words. */
  doneHref: string;
  done: string;
  skip?: ReactNode;
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

  const subject = useMemo(
    () => ({
      tributeId: tribute._id,
      kind: "answer" as const,
      questionId: question?._id ?? null,
      question: question?.question ?? null,
      invite,
      tgd: null,
      replaces,
      onBehalfOf,
    }),
    [tribute._id, question, invite, replaces, onBehalfOf],
  );
  const chooseOther = (questionId: string): void => {
    setReplaces(null);
    choose(questionId);
  };
  const noteAnswer = ({ tributeId, questionId }: RecorderSubject): void => {
    setReplaces(null);
    if (tributeId === tribute._id && questionId !== null)
      setAnswered((before) => new Set([...before, questionId]));
  };
  const personName = displayName(tribute.tributeFor);
  return (
    <Recorder
      subject={subject}
      title={question?.question ?? t("Say a few words for {{personName}}", { personName })}
      personName={personName}
      onLeave={props.onLeave}
      skip={props.skip}
      intro={
        <>
          {onBehalfOf && (
            <Text size={14}>
              <Trans
                i18nKey="In the name of <name>{{speaker}}</name>"
                values={{ speaker: displayName({ name: [onBehalfOf] }) }}
                components={{ name: <bdi /> }}
              />
            </Text>
          )}
          {replaces && (
            <Text size={14}>
              {t(
                "Your new video takes the place of the one that you have sent, once it is safely here.",
              )}
            </Text>
          )}
          <QuestionChoice
            questions={questions}
            chosen={question?._id ?? null}
            answered={answered}
            onChoose={chooseOther}
          />
        </>
      }
      doneHref={props.doneHref}
      done={props.done}
      onSaved={noteAnswer}
      onAnother={next ? () => chooseOther(next._id) : null}
    />
  );
}

/** Which question was chosen: by the link, then here; without a link's, also before the recorder was left. */
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
