import { array, type InferType, number, object, string } from "yup";
import { EngineError, type HeardSegment, type HeardWord, type Transcript } from "./engine";
import { languageCode } from "./languageCode";

const MS_PER_SECOND = 1000;

const wordSchema = object({
  word: string().defined(),
  start: number().min(0).required(),
  end: number().min(0).required(),
});

const segmentSchema = object({
  text: string().defined(),
  start: number().min(0).required(),
  end: number().min(0).required(),
  no_speech_prob: number().nullable(),
  avg_logprob: number().nullable(),
  // Not every engine sends times here.
  words: array()
    .of(object({ word: string().defined(), start: number().nullable(), end: number().nullable() }))
    .nullable(),
});

/** Describes `verbose_json`. OpenAI lists the words beside the segments, whisper.cpp in them. */
const answerSchema = object({
  text: string().defined(),
  language: string().nullable(),
  words: array().of(wordSchema.required()).nullable(),
  segments: array().of(segmentSchema.required()).nullable(),
});

type Answer = InferType<typeof answerSchema>;
type Segment = NonNullable<Answer["segments"]>[number];

/** Whisper itself calls a segment silent from these values on. It invents text for silence. */
const SILENT = { probability: 0.6, confidence: -1 };

const isSilent = ({ no_speech_prob: silence, avg_logprob: confidence }: Segment): boolean =>
  (silence ?? 0) > SILENT.probability && (confidence ?? 0) < SILENT.confidence;

const toMs = (seconds: number): number => Math.round(seconds * MS_PER_SECOND);

function toWord({ word, start, end }: InferType<typeof wordSchema>): HeardWord {
  return { text: word, startMs: toMs(start), endMs: toMs(end) };
}

/** Returns the words of a segment: its own, or those of the whole answer in its time. */
function wordsIn(segment: Segment, words: readonly HeardWord[]): HeardWord[] {
  const own = (segment.words ?? []).flatMap(({ word, start, end }) =>
    typeof start === "number" && typeof end === "number" ? [toWord({ word, start, end })] : [],
  );
  if (own.length > 0) return own;
  const [from, to] = [toMs(segment.start), toMs(segment.end)];
  return words.filter(({ startMs, endMs }) => {
    const middle = (startMs + endMs) / 2;
    return middle >= from && middle <= to;
  });
}

const toSegment = (segment: Segment, words: readonly HeardWord[]): HeardSegment => ({
  text: segment.text.trim(),
  startMs: toMs(segment.start),
  endMs: toMs(segment.end),
  words: wordsIn(segment, words),
});

/** Some engines send only the words when they are asked for words. */
function fromWords(text: string, words: readonly HeardWord[]): HeardSegment[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  return [{ text: text.trim(), startMs: first.startMs, endMs: last.endMs, words }];
}

/**
 * Reads the `verbose_json` of OpenAI, whisper.cpp, speaches and others.
 * @throws {EngineError} for anything else, and for a text without times.
 */
export function readAnswer(body: string): Transcript {
  const answer = parseAnswer(body);
  const words = (answer.words ?? []).map(toWord);
  const given = answer.segments ?? [];
  const segments =
    given.length > 0
      ? given.filter((one) => !isSilent(one)).map((one) => toSegment(one, words))
      : fromWords(answer.text, words);
  if (given.length === 0 && segments.length === 0 && answer.text.trim() !== "")
    throw new EngineError("The speech engine does not say when something is said");
  return {
    language: languageCode(answer.language),
    segments: segments.filter(({ text, startMs, endMs }) => text !== "" && endMs > startMs),
  };
}

function parseAnswer(body: string): Answer {
  try {
    return answerSchema.validateSync(JSON.parse(body), { strict: true });
  } catch {
    // The reason quotes what somebody said, which must not get into the log.
    throw new EngineError("The speech engine did not answer with a transcript");
  }
}
