import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { API_PREFIX } from "@contract/http/endpoint";
import { uploadMusic } from "@contract/http/presentation";
import type { Account } from "@tests/support/factories/accounts";
import { formFile } from "@tests/support/factories/formFile";
import { newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { clipFolder } from "@tests/support/media/clips";
import { makeSound } from "@tests/support/media/musicFile";
import { afterAll, expect, test } from "vitest";

const folder = await clipFolder();
afterAll(folder.remove);
const song = await readFile(await makeSound(join(folder.path, "song"), "sine=f=330:d=5"));

const server = await startTestServer();

function sendMusic(as: Account, tributeId: string) {
  return server.send({
    method: "POST",
    url: API_PREFIX + uploadMusic.path,
    query: { tributeId },
    ...formFile(song, { name: "a.mp3", type: "audio/mpeg" }),
    as,
  });
}

test("one person cannot keep others waiting for their music", async () => {
  const people = await Promise.all([server.newUser(), server.newUser()]);
  const [greedy, honest] = await Promise.all(
    people.map(async (as) => ({ as, tributeId: await newReel(server, as) })),
  );
  if (!greedy || !honest) throw new Error("Two people are needed.");

  const flood = Array.from({ length: 5 }, () => sendMusic(greedy.as, greedy.tributeId));
  const one = sendMusic(honest.as, honest.tributeId);
  const answers = await Promise.all(flood);

  expect((await one).status).toBe(200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).not.toEqual([]);
  for (const answer of refused)
    expect(answer).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      error: "Other music is being prepared. Please try again in a minute.",
    });
});
