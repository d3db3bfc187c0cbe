import { displayName } from "@contract/displayName";
import type { QueryOf } from "@contract/http/endpoint";
import type { listQuestions } from "@contract/http/question";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { TributeQuestion } from "@contract/http/tribute";
import { OWN_QUESTIONS_MAX, QUESTIONS_MAX } from "@contract/limits";
import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { announceTribute, lockOrganisedTribute, organisedTribute, readTributeFor } from "../access";
import { CATALOGUE, catalogueQuestion } from "./catalogue";
import {
  updateOwnQuestion,
  deleteOwnQuestion,
  insertOwnQuestion,
  type QuestionRow,
  questionsOf,
  replaceAskedQuestions,
  countQuestions,
} from "./repository";
import { type Subject, wordQuestion } from "./wording";

type OrganisedTribute = Awaited<ReturnType<typeof lockOrganisedTribute>>;
type ListQuestionsInput = QueryOf<typeof listQuestions>;

/**
 * Returns the questions of an occasion's catalogue, worded for its people. With a tribute that the
 * viewer organises, the selected questions come first, in order and with their stored text (in the
 * language of the organiser who selected them), then its other own questions, then the rest.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function suggestQuestions(
  { db }: Deps,
  viewer: Viewer | null,
  { type, gender, name, tributeId }: ListQuestionsInput,
  t: Translate,
): Promise<TributeQuestion[]> {
  const subject = { name: name ?? "", gender: gender ?? null };
  const rows = tributeId ? await storedQuestions(db, viewer, tributeId) : [];
  const known = new Set(rows.map((row) => row.id));
  const suggested = Object.entries(CATALOGUE[type])
    .filter(([id]) => !known.has(id))
    .map(([id, question]) => ({
      _id: id,
      question: wordQuestion(t, question, subject, type),
      isSelected: false,
    }));
  return [...rows.map(toTributeQuestion), ...suggested];
}

async function storedQuestions(
  db: Deps["db"],
  viewer: Viewer | null,
  tributeId: string,
): Promise<QuestionRow[]> {
  if (!viewer) throw new AppError("FORBIDDEN");
  await organisedTribute(db, tributeId, viewer);
  return questionsOf(db, tributeId);
}

async function changeQuestions<Result>(
  { db, realtime }: Deps,
  viewer: Viewer,
  tributeId: string,
  work: (tx: Transaction, tribute: OrganisedTribute) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const result = await work(tx, tribute);
    await announceTribute({ realtime }, tx, tribute, tribute.state);
    return result;
  });
}

/**
 * Sets the questions that the tribute asks, in this order, and returns them.
 * @throws AppError NOT_FOUND, FORBIDDEN, or BAD_REQUEST for an unknown id.
 */
export async function saveAskedQuestions(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
  questionIds: readonly string[],
  t: Translate,
): Promise<TributeQuestion[]> {
  return changeQuestions(deps, viewer, tributeId, async (tx, tribute) => {
    const { name: people, gender } = await readTributeFor(tx, tribute);
    const subject = { name: displayName(people, { firstOnly: true }), gender };
    const storedTexts = new Map(
      (await questionsOf(tx, tributeId)).map((row) => [row.id, row.question]),
    );
    const asked = [...new Set(questionIds)].map((id) => ({
      id,
      question: storedTexts.get(id) ?? catalogueText(t, id, subject, tribute.tributeType),
    }));
    await replaceAskedQuestions(tx, tributeId, asked);
    return asked.map(({ id, question }) => ({ _id: id, question, isSelected: true }));
  });
}

function catalogueText(t: Translate, id: string, subject: Subject, type: TributeTypeName): string {
  const question = catalogueQuestion(id);
  if (question === undefined)
    throw new AppError("BAD_REQUEST", "We don't recognise one of these questions.");
  return wordQuestion(t, question, subject, type);
}

/**
 * Adds an own question. It is selected as the last one while there is room.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST when there are too many own questions.
 */
export async function addOwnQuestion(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
  question: string,
): Promise<TributeQuestion> {
  return changeQuestions(deps, viewer, tributeId, async (tx) => {
    const position = await nextPosition(tx, tributeId);
    const id = newId();
    await insertOwnQuestion(tx, { tributeId, id, question, position });
    return { _id: id, question, isSelected: position !== null };
  });
}

async function nextPosition(tx: Transaction, tributeId: string): Promise<number | null> {
  const { own, asked, last } = await countQuestions(tx, tributeId);
  if (own >= OWN_QUESTIONS_MAX)
    throw new AppError("BAD_REQUEST", "A reel can have up to {{max}} questions of your own.", {
      values: { max: OWN_QUESTIONS_MAX },
    });
  return asked < QUESTIONS_MAX ? (last ?? -1) + 1 : null;
}

/**
 * Changes the text of an own question.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function editOwnQuestion(
  deps: Deps,
  viewer: Viewer,
  { tributeId, questionId, question }: { tributeId: string; questionId: string; question: string },
): Promise<TributeQuestion> {
  return changeQuestions(deps, viewer, tributeId, async (tx) => {
    const row = await updateOwnQuestion(tx, tributeId, questionId, question);
    if (!row) throw new AppError("NOT_FOUND");
    return toTributeQuestion(row);
  });
}

/**
 * Deletes an own question.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function removeOwnQuestion(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
  questionId: string,
): Promise<{ removed: boolean }> {
  return changeQuestions(deps, viewer, tributeId, async (tx) => {
    if (!(await deleteOwnQuestion(tx, tributeId, questionId))) throw new AppError("NOT_FOUND");
    return { removed: true };
  });
}

const toTributeQuestion = ({ id, question, position }: QuestionRow): TributeQuestion => ({
  _id: id,
  question,
  isSelected: position !== null,
});
