import { randomBytes } from "node:crypto";
import { getPresentation, type Presentation, savePresentation } from "@contract/http/presentation";
import { confirmSubmission, removeSubmission } from "@contract/http/submission";
import { originalKey } from "@server/storage/keys/submissionKeys";
import { recordStatements } from "@tests/support/database/statements";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import { openSubmission, sendAnswer, serveUploads } from "@tests/support/storage/uploads";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
const record = recordStatements(server.deps.db);
let creator: Account;
let contributor: Account;
let reel: Reel;

afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});
beforeEach(async () => {
  creator = await server.newUser();
  contributor = await server.newGuest();
  reel = await newLinkedReel(server, creator);
});

const send = async () => (await sendAnswer(server, site, { reel, as: contributor }))._id;

/** Returns the statements of a call's transactions, without their beginnings and ends. */
async function transactionsOf(call: () => Promise<{ status: number }>): Promise<string[][]> {
  const { result, statements } = await record(call);
  expect(result.status).toBe(200);
  const parts: string[][] = [];
  let isInside = false;
  for (const statement of statements) {
    if (statement === "begin") parts.push([]);
    else if (isInside && statement !== "commit") parts.at(-1)?.push(statement);
    isInside = statement === "begin" || (isInside && statement !== "commit");
  }
  return parts;
}

const presentation = async (): Promise<Presentation> => {
  const query = { tributeId: reel.id };
  const { data, error } = await server.call(getPresentation, { as: creator, query });
  if (!data) throw new Error(error);
  return data;
};

async function saveStatements(change: (saved: Presentation) => Partial<Presentation>) {
  const saved = await presentation();
  const body = { ...saved, ...change(saved) };
  return transactionsOf(() => server.call(savePresentation, { as: creator, body }));
}

test("confirming an answer takes one transaction, twelve statements and one read of the video", async () => {
  await send();
  const { _id: submissionId } = await openSubmission(server, reel, contributor);
  await server.deps.blobs.putBytes(originalKey(submissionId), randomBytes(1000));
  const body = { submissionId, size: 1000 };
  const parts = await transactionsOf(() =>
    server.call(confirmSubmission, { as: contributor, body }),
  );
  expect(parts).toHaveLength(1);
  expect(parts[0]?.length).toBeLessThanOrEqual(12);
  expect(
    parts.flat().filter((sql) => sql.includes(`"submissions" inner join "users"`)),
  ).toHaveLength(1);
});

test("deleting an answer takes one transaction and at most fifteen statements", async () => {
  await send();
  const query = { submissionId: await send() };
  const parts = await transactionsOf(() =>
    server.call(removeSubmission, { as: contributor, query }),
  );
  expect(parts).toHaveLength(1);
  expect(parts[0]?.length).toBeLessThanOrEqual(15);
});

test("hiding and ordering take as many statements for many videos as for one", async () => {
  await send();
  const hideAll = () => saveStatements(({ order }) => ({ hidden: order }));
  const reverse = () => saveStatements(({ order }) => ({ order: order.toReversed() }));
  const [hidden, reversed] = [await hideAll(), await reverse()];
  for (let count = 0; count < 5; count += 1) await send();
  expect(await hideAll()).toEqual(hidden);
  expect(await reverse()).toEqual(reversed);
  expect((await presentation()).hidden).toHaveLength(6);
});
