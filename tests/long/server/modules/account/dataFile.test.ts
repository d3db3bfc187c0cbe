import { type Answer, API_PREFIX } from "@contract/http/endpoint";
import {
  type Attachment,
  sendContact,
  sendFeedback,
  uploadAttachment,
} from "@contract/http/message";
import { getPresentation, savePresentation } from "@contract/http/presentation";
import { saveCaptions } from "@contract/http/captions";
import { actOnReel, createSubmission } from "@contract/http/submission";
import { getUserData, saveLanguage, savePreferences } from "@contract/http/user";
import { contributorStandings, correctedNames, invitees } from "@server/db/schema/people";
import { devices } from "@server/db/schema/devices";
import { exports } from "@server/db/schema/exportFiles";
import { mails } from "@server/db/schema/mail";
import { notifications } from "@server/db/schema/notifications";
import { mailOptOuts } from "@server/db/schema/outreach";
import { payments } from "@server/db/schema/payments";
import { gifts } from "@server/db/schema/gifts";
import { reelMusic } from "@server/db/schema/presentations";
import { assets } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { type Account, createPasswordAccount } from "@tests/support/factories/accounts";
import { formFile } from "@tests/support/factories/formFile";
import { giftToken, newClip, newContributor, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { expect, test } from "vitest";

const server = await startTestServer();
serveMedia(server);
const { db } = server.deps;

const downloadData = (as: Account) =>
  server.app.server.inject({
    url: "/api/user/data",
    headers: { "api-key": server.deps.apiKey, authorization: `Bearer ${as.idToken}` },
  });

const SECRET = "not-for-any-file";

/** Adds texts on cards, music, and a name, a trim and captions for the only video. */
async function decorateReel(as: Account, tributeId: string): Promise<void> {
  const clip = await newClip(server, tributeId, as, {
    durationMs: 5500,
    behalfFirstName: "Grandma",
    behalfLastName: "",
  });
  const words = { isShown: true, title: "Dear Grace", line: null };
  const { data } = await server.call(getPresentation, { as, query: { tributeId } });
  if (!data) throw new Error("no presentation");
  const edit = { _id: clip, trimStartMs: 1500, trimEndMs: null, displayName: "Nana" };
  const body = { ...data, cards: { ...data.cards, opening: words }, clips: [edit] };
  const music = { trackId: "morning" as const, assetId: null, volume: 0.25 };
  await server.call(savePresentation, { as, body: { ...body, music } });
  const captions = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nI love you\n";
  await server.call(saveCaptions, { as, body: { submissionId: clip, version: 0, captions } });
  await db.insert(reelMusic).values({
    id: newId(),
    tributeId,
    name: "Our song.mp3",
    key: `reels/${tributeId}/music/song.m4a`,
    sizeBytes: 1000,
    loopStartMs: 0,
    loopMs: 60_000,
  });
}

async function givenAFullAccount(): Promise<Account> {
  const ada = await server.newUser();
  const reel = await newReel(server, ada, { name: "Own “two\nlines”" });
  await giftToken(server, ada, reel);
  await db.update(gifts).set({ passwordHash: SECRET });
  await decorateReel(ada, reel);
  await db.insert(exports).values({
    id: newId(),
    tributeId: reel,
    kind: "reel",
    requestedBy: ada.uid,
    state: "ready",
    contents: "mark",
    name: "Own.mp4",
    sizeBytes: 5000,
  });
  await db.insert(invitees).values({
    id: newId(),
    tributeId: reel,
    name: "Bob",
    email: "bob@example.com",
  });
  const of = await newReel(server, await server.newUser(), { name: "Grace's" });
  await newClip(server, of, ada, { durationMs: 5500 });
  await newClip(server, of, ada, { state: "uploading" });
  const preferences = {
    videos: true,
    thanks: false,
    reminders: true,
    progress: true,
    urgent: true,
  };
  await server.call(savePreferences, { as: ada, body: { preferences } });
  await server.call(saveLanguage, { as: ada, body: { language: "es" } });
  const { data: file } = (await server.send({
    method: "POST",
    url: API_PREFIX + uploadAttachment.path,
    ...formFile(Buffer.from("a log"), { name: "log.txt", type: "text/plain" }),
    as: ada,
  })) as Answer<Attachment>;
  const contact = { name: "Ada", email: "ada@example.com", message: "Hello", openMs: 9999, file };
  await server.call(sendContact, { as: ada, body: { ...contact, topic: "My data" } });
  await db
    .insert(payments)
    .values({ id: newId(), userId: ada.uid, mode: "test", folks: 3, amountCents: 300 });
  await server.call(sendFeedback, { as: ada, body: { rating: 4, text: "Good", openMs: 9000 } });
  await db
    .insert(contributorStandings)
    .values({ tributeId: of, userId: ada.uid, standing: "blocked" });
  await db.insert(devices).values({
    id: newId(),
    userId: ada.uid,
    endpoint: `https://push.example.com/${SECRET}`,
    p256dh: SECRET,
    auth: SECRET,
    vapidKey: SECRET,
  });
  await db
    .insert(correctedNames)
    .values({ tributeId: of, userId: ada.uid, firstName: "Adah", lastName: "" });
  await server.call(createSubmission, {
    as: ada,
    body: { kind: "feedback", mimeType: "video/mp4" },
  });
  return ada;
}

test("the data file contains everything about the user in readable form, and nothing about others", async () => {
  const ada = await givenAFullAccount();
  const stranger = await givenAnotherReel();
  const response = await downloadData(ada);
  expect(response.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(response.headers["content-disposition"]).toMatch(
    /^attachment; filename="folkreel-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  const data = response.json<Record<string, unknown>>();
  expect(data).toMatchObject({
    "Tu perfil": [
      { firstName: "Ada", language: "es", email: ada.email, credit: 5, muted: ["thanks"] },
    ],
    "Lo que el equipo organizador decidió sobre ti": [{ reel: "Grace's", standing: "blocked" }],
    "Tu nombre, tal como lo corrigió el equipo organizador": [{ firstName: "Adah" }],
    "Lo que hiciste": [
      { reel: null, act: "DATA_DOWNLOADED" },
      { reel: "Own “two lines”", act: "GIFT_GIVEN" },
    ],
    "Reels que creaste": [{ name: "Own “two lines”", gender: "Female", language: "en" }],
    "Personas para quienes son tus reels": [{ firstName: "Grace", lastName: "Hopper" }],
    "Personas de tus reels": [{ name: "Bob", email: "bob@example.com" }],
    "Cómo se regalan tus reels": [
      { reel: "Own “two lines”", message: "From all of us", hasPassword: true, canShare: true },
    ],
    "Las personas a las que regalas tus reels": [{ reel: "Own “two lines”", name: "Grace" }],
    "Cómo se muestran tus reels": [
      {
        reel: "Own “two lines”",
        cards: { opening: { isShown: true, title: "Dear Grace" } },
        music: { trackId: "morning", volume: 0.25 },
      },
    ],
    "Cómo se muestran los vídeos en tus reels": [
      { reel: "Own “two lines”", editedName: "Nana", editedStartMs: 1500 },
    ],
    "Subtítulos de tus reels": [{ vtt: expect.stringContaining("I love you") as string }],
    "Música de tus reels": [
      {
        name: "Our song.mp3",
        file: expect.stringContaining("/music/song.m4a?exp=") as string,
      },
    ],
    "Archivos que creaste de los reels": [
      {
        name: "Own.mp4",
        state: "ready",
        sizeBytes: 5000,
        file: expect.stringMatching(/^http.*\/media\/.*&sig=/) as string,
      },
    ],
    Créditos: [{ amount: 5, reason: "free_grant" }],
    Pagos: [{ folks: 3, amountCents: 300, paidCents: null, state: "open" }],
    "Mensajes que nos enviaste": [
      {
        topic: "My data",
        message: "Hello",
        fileName: "log.txt",
        file: expect.stringMatching(/\/media\/attachments\/[^?]+\?exp=/) as string,
      },
    ],
    Opiniones: [{ rating: 4, text: "Good" }],
    "Dispositivos que reciben avisos": [{ pushService: "push.example.com" }],
    "Reels que ayudas a organizar": [],
  });
  expect(data["Vídeos que enviaste"]).toHaveLength(4);
  expect(data["Vídeos que enviaste"]).toContainEqual(
    expect.objectContaining({ behalfFirstName: "Grandma" }),
  );
  expect(data["Vídeos que enviaste"]).toContainEqual(
    expect.objectContaining({ reel: null, kind: "feedback", state: "uploading" }),
  );
  expect(response.body).not.toContain(stranger.email);
  // Each value has a line of its own, so that people can read the file, too.
  expect(response.body).toMatch(/^\{\n {2}"Sobre este archivo": \{\n {4}"text": "Lo que Folkreel/);
});

test("each link in the data file opens, also the one of an attached file", async () => {
  const { body } = await downloadData(await givenAFullAccount());
  const links = Array.from(body.matchAll(/"http[^"]+(\/media\/[^"]+)"/g), ([, url = ""]) => url);
  const answers = await Promise.all(links.map((url) => server.app.server.inject(url)));
  expect(answers.map((answer) => answer.body)).toContain("a log");
  // The other files of this account have rows, and no bytes.
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
});

test("the data file has no secret, and no id of anybody else", async () => {
  const ada = await givenAFullAccount();
  const { body } = await downloadData(ada);
  const names = new Set(Array.from(body.matchAll(/"(\w+)":/g), ([, name = ""]) => name));
  expect(body).not.toContain(SECRET);
  expect(names).toContain("createdAt");
  expect(Array.from(names).filter((name) => FOREIGN.test(name))).toEqual([]);
});

/** Matches names of columns with secrets, versions of links, our own marks and other people. */
const FOREIGN =
  /hash|sha256|secret|token|auth|p256dh|endpoint|linkVersion|giftVersion|inviteVersion|userId|actorId|requestedBy|clientKey|suspect/i;

async function givenAnotherReel(): Promise<Account> {
  const creator = await server.newUser();
  await newContributor(server, creator, await newReel(server, creator));
  return creator;
}

test("the data file links to each video that has arrived, for one day", async () => {
  const ada = await server.newUser();
  const of = await newReel(server, await server.newUser());
  await newClip(server, of, ada, { id: "arrived" });
  await newClip(server, of, ada, { state: "uploading" });
  const data = (await downloadData(ada)).json<Record<string, Record<string, string | null>[]>>();
  const links = data["Videos you sent"]?.map((video) => video.file);
  const link = new URL(links?.find((url) => url) ?? "");
  expect(links?.filter((url) => url === null)).toHaveLength(1);
  expect(link.origin + link.pathname).toBe(`${ORIGIN}/media/submissions/arrived/original`);
  const ttlMs = Number(link.searchParams.get("exp")) - Date.now();
  expect(ttlMs / 3_600_000).toBeGreaterThan(23);
  expect(ttlMs / 3_600_000).toBeLessThan(31);
});

test("the data file contains a long list completely and in order", async () => {
  const ada = await server.newUser();
  const many = Array.from({ length: 450 }, (_, at) => ({
    id: newId(),
    userId: ada.uid,
    type: "REMINDER_SENT" as const,
    text: `${at}`,
    // Some have the same time, so that a page could repeat or omit one of them.
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 7)),
  }));
  await db.insert(notifications).values(many);
  const told = (await downloadData(ada)).json<{
    Notifications: { text: string; createdAt: string }[];
  }>().Notifications;
  expect(new Set(told.map(({ text }) => text)).size).toBe(450);
  expect(told).toHaveLength(450);
  const times = told.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("there is no data file before the profile is created", async () => {
  const nobody = await createPasswordAccount();
  expect(await server.call(getUserData, { as: nobody })).toMatchObject({ code: "NOT_FOUND" });
});

test("the data file names people who joined through the open link", async () => {
  const creator = await server.newUser();
  await newContributor(server, creator, await newReel(server, creator));
  expect((await downloadData(creator)).json()).toMatchObject({
    "People in your reels": [{ name: "Ada Lovelace", email: null }],
  });
});

test("the data file lists the user's activity in other people's reels and their uploads", async () => {
  const [ada, grace] = [await server.newUser(), await server.newUser()];
  const tributeId = await newReel(server, grace, { name: "Grace's" });
  const tgd = await giftToken(server, grace, tributeId);
  for (const action of ["WATCH_GIFT_REEL", "HEART", "HEART"] as const)
    await server.call(actOnReel, { as: ada, body: { tributeId, action, tgd } });
  await db
    .insert(assets)
    .values({ key: "pictures/ada.webp", kind: "picture", ownerId: ada.uid, sizeBytes: 5 });

  const data = (await downloadData(ada)).json<Record<string, unknown>>();

  expect(data["Reels you watched"]).toMatchObject([{ reel: "Grace's" }]);
  expect(data["Hearts you gave"]).toMatchObject([{ reel: "Grace's" }, { reel: "Grace's" }]);
  expect(data["Pictures you uploaded"]).toMatchObject([
    { sizeBytes: 5, file: expect.stringContaining("/pictures/ada.webp") as string },
  ]);
});

test.each([
  [true, 1],
  [false, 0],
])(
  "the data file shows what others did with the user's address only if it is verified (%s)",
  async (verified, toldOf) => {
    const ada = await server.newUser({ verified });
    const email = ada.email.toLowerCase();
    const grace = await server.newUser();
    const [open, later] = [
      await newReel(server, grace, { name: "Open" }),
      await newReel(server, grace, { name: "A surprise" }),
    ];
    const revealAt = new Date(Date.now() + 86_400_000).toISOString();
    await giftToken(server, grace, open, { recipientEmail: ada.email });
    await giftToken(server, grace, later, { recipientEmail: ada.email, revealAt });
    await db.insert(mailOptOuts).values({ email, tributeId: open });
    await db.insert(mails).values({
      id: newId(),
      idempotencyKey: newId(),
      kind: "gift",
      to: ada.email,
      subject: "A reel for you",
      html: "",
      text: "",
      state: "sent",
    });

    const response = await downloadData(ada);

    const data = response.json<Record<string, { subject?: string; reel?: string }[]>>();
    expect(data["Reels given to you"]?.map(({ reel }) => reel)).toEqual(["Open"].slice(0, toldOf));
    expect(data["Emails that you don't want"]).toHaveLength(toldOf);
    const subjects = data["Emails to you"]?.map(({ subject }) => subject);
    expect(subjects?.includes("A reel for you")).toBe(verified);
    expect(response.body).not.toContain("A surprise");
  },
);
