import { displayName } from "@contract/displayName";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { TributeFor } from "@contract/http/tribute";
import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import { newId } from "../../ids";
import { catalogueQuestion } from "./catalogue";
import { insertQuestions, questionsOf } from "./repository";
import { wordQuestion } from "./wording";

/**
 * Copies all questions of a tribute to a new one. Those of the catalogue are worded for the new
 * people, in the language of `t`; own questions keep the words of their author.
 */
export async function copyQuestions(
  tx: Transaction,
  { from, to }: { from: string; to: { id: string; tributeType: TributeTypeName } },
  { name, gender }: TributeFor,
  t: Translate,
): Promise<void> {
  const subject = { name: displayName(name, { firstOnly: true }), gender };
  const rows = await questionsOf(tx, from);
  const copies = rows.map(({ id, question, isOwn, position, createdAt }) => {
    const suggested = isOwn ? undefined : catalogueQuestion(id);
    return {
      tributeId: to.id,
      id: isOwn ? newId() : id,
      question:
        suggested === undefined ? question : wordQuestion(t, suggested, subject, to.tributeType),
      isOwn,
      position,
      createdAt,
    };
  });
  await insertQuestions(tx, copies);
}
