import { displayName } from "@contract/displayName";
import type { QueryOf } from "@contract/http/endpoint";
import type { listQuestions } from "@contract/http/question";
import type { TributeQuestion, TributeTypeName } from "@contract/http/tribute";
import { OWN_QUESTIONS_MAX, QUESTIONS_MAX } from "@contract/limits";
import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { announceTribute, lockOrganisedTribute, organisedTribute, tributeForOf } from "../access";
import { CATALOGUE, catalogueQuestion } from "./catalogue";
import {
  changeOwn,
  deleteOwn,
  insertOwn,
  type QuestionRow,
  questionsOf,
  replaceAsked,
  tally,
} from "./repository";
import { type Subject, worded } from "./wording";

type OrganisedTribute = Awaited<ReturnType<typeof lockOrganisedTribute>>;
type ListQuestionsInput = QueryOf<typeof listQuestions>;

/**
 * The catalogue of an occasion in the words for its people. With a reel that the viewer organises, what it asks comes first,
 * in order and in the words it was picked with (those of its organiser's language then), then its own questions, then the rest.
 */
export async function suggest(
  { db }: Deps,
  viewer: Viewer | null,
  { type, gender, name, tributeId }: ListQuestionsInput,
  t: Translate,
): Promise<TributeQuestion[]> {
  const subject = { name: name ?? "", gender: gender ?? null };
  const rows = tributeId ? await ownQuestions(db, viewer, tributeId) : [];
  const known = new Set(rows.map((row) => row.id));
  const suggested = Object.entries(CATALOGUE[type])
    .filter(([id]) => !known.has(id))
    .map(([id, question]) => ({
      _id: id,
      question: worded(t, question, subject, type),
      isSelected: false,
    }));
  return [...rows.map(present), ...suggested];
}

async function ownQuestions(
  db: Deps["db"],
  viewer: Viewer | null,
  tributeId: string,
): Promise<QuestionRow[]> {
  if (!viewer) throw new AppError("FORBIDDEN");
  await organisedTribute(db, tributeId, viewer);
  return questionsOf(db, tributeId);
}

/** Changes what a reel asks, and tells everybody who has its page open. */
async function change<Result>(
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

/** Sets what the reel asks, in this order. Answers with it. @throws AppError BAD_REQUEST for an unknown id. */
export async function saveAsked(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
  questionIds: readonly string[],
  t: Translate,
): Promise<TributeQuestion[]> {
  return change(deps, viewer, tributeId, async (tx, tribute) => {
    const { name: people, gender } = await tributeForOf(tx, tribute);
    const subject = { name: displayName(people, { firstOnly: true }), gender };
    const kept = new Map((await questionsOf(tx, tributeId)).map((row) => [row.id, row.question]));
    const asked = [...new Set(questionIds)].map((id) => ({
      id,
      question: kept.get(id) ?? picked(t, id, subject, tribute.tributeType),
    }));
    await replaceAsked(tx, tributeId, asked);
    return asked.map(({ id, question }) => ({ _id: id, question, isSelected: true }));
  });
}

function picked(t: Translate, id: string, subject: Subject, type: TributeTypeName): string {
  const question = catalogueQuestion(id);
  if (question === undefined)
    throw new AppError("BAD_REQUEST", "We don't know one of these questions.");
  return worded(t, question, subject, type);
}

/** Adds an own question; it is asked at once, as the last one, while there is room. */
export async function addOwn(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
  question: string,
): Promise<TributeQuestion> {
  return change(deps, viewer, tributeId, async (tx) => {
    const position = await freePlace(tx, tributeId);
    const id = newId();
    await insertOwn(tx, { tributeId, id, question, position });
    return { _id: id, question, isSelected: position !== null };
  });
}

async function freePlace(tx: Transaction, tributeId: string): Promise<number | null> {
  const { own, asked, last } = await tally(tx, tributeId);
  if (own >= OWN_QUESTIONS_MAX)
    throw new AppError("BAD_REQUEST", "A reel keeps at most {{max}} own questions.", {
      values: { max: OWN_QUESTIONS_MAX },
    });
  return asked < QUESTIONS_MAX ? (last ?? -1) + 1 : null;
}

export async function editOwn(
  deps: Deps,
  viewer: Viewer,
  { tributeId, questionId, question }: { tributeId: string; questionId: string; question: string },
): Promise<TributeQuestion> {
  return change(deps, viewer, tributeId, async (tx) => {
    const row = await changeOwn(tx, tributeId, questionId, question);
    if (!row) throw new AppError("NOT_FOUND");
    return present(row);
  });
}

export async function removeOwn(
  deps: Deps,
  viewer: Viewer,
  tributeId: string,
  questionId: string,
): Promise<{ removed: boolean }> {
  return change(deps, viewer, tributeId, async (tx) => {
    if (!(await deleteOwn(tx, tributeId, questionId))) throw new AppError("NOT_FOUND");
    return { removed: true };
  });
}

const present = ({ id, question, position }: QuestionRow): TributeQuestion => ({
  _id: id,
  question,
  isSelected: position !== null,
});
