import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { settle } from "../audit";
import type { Screen } from "../screen";
import { choose, press, untilAsked, untilRefused, untilSaid, write } from "../steps";
import type { Walk } from "../catalogue";
import type { HostReel } from "../plans";
import type { World } from "../world";

type View = Parameters<typeof paths.desk>[1];

/** A part of the page of one of the second organiser's reels. */
const desk =
  (reel: HostReel, view?: NonNullable<View>["view"]) =>
  ({ reels }: World): string =>
    paths.desk(reels[reel].tributeId, { view });

const LIST = `Ben King, ben@example.com
Ada <ada@example.com>
Ben again, ben@example.com
nobody at home
Maximiliane Wolfeschlegelsteinhausenbergerdorff, maximiliane@wolfeschlegelsteinhausen.example
crowd.3@example.com`;

/** Pastes a list, in place of one that the browser has kept. */
async function paste(page: Page): Promise<void> {
  await settle(page);
  const kept = page.getByRole("button", { name: "Empty the list" });
  if (await kept.isVisible()) await kept.click();
  await press(page, "Paste a list");
  await write(page, "Names and addresses, as you have them", LIST);
  await press(page, /^Add \d+ people to the list/);
  await untilSaid(page, /can't be invited/);
}

const untilDrawn = (page: Page): Promise<void> => untilSaid(page, "Download the poster");

/** Until the head says how many videos there are. */
const untilCounted = (page: Page): Promise<void> =>
  page.getByText("–", { exact: true }).first().waitFor({ state: "detached" });

const people: readonly Screen<World>[] = [
  {
    name: "a reel of many",
    at: desk("crowd"),
    show: async (page) => page.getByRole("button", { name: /^Try again/ }).waitFor(),
  },
  {
    name: "two hundred people",
    at: desk("crowd", "people"),
    show: async (page) => untilSaid(page, /^Ben Okafor/),
  },
  {
    name: "nobody is found",
    at: desk("crowd", "people"),
    show: async (page) => {
      await write(page, "Find somebody", "xyz");
      await untilSaid(page, "Nobody here.");
    },
  },
  {
    name: "one person and their mails",
    at: desk("crowd", "people"),
    show: async (page) => {
      await write(page, "Find somebody", "crowd.4@");
      await page.getByRole("list", { name: "People" }).getByRole("button").first().click();
      await page.getByRole("dialog").getByRole("list", { name: "Mails" }).waitFor();
    },
  },
  {
    name: "the question before an invitation is taken back",
    at: desk("crowd", "people"),
    show: async (page) => {
      await write(page, "Find somebody", "crowd.4@");
      await page.getByRole("list", { name: "People" }).getByRole("button").first().click();
      await press(page, "Take the invitation back");
      await untilAsked(page, "Take the invitation back?");
    },
  },
  { name: "invite by name, a list with mistakes", at: desk("crowd", "invitebymail"), show: paste },
  {
    name: "the question before invitations are sent",
    at: desk("crowd", "invitebymail"),
    show: async (page) => {
      await paste(page);
      await press(page, /^Invite \d+ people/);
      await untilAsked(page, /^Invite \d+ people\?/);
    },
  },
  {
    name: "invite by name, refused",
    at: desk("crowd", "invitebymail"),
    show: async (page) => {
      await press(page, "Add to the list");
      await untilRefused(page);
    },
  },
  { name: "invite by link", at: desk("crowd", "invite") },
  {
    name: "the question before a new link",
    at: desk("crowd", "invite"),
    show: async (page) => {
      await press(page, "Make a new link");
      await untilAsked(page, "Make a new link?");
    },
  },
];

const managing: readonly Screen<World>[] = [
  {
    name: "co-organisers, one asked",
    at: desk("crowd", "organisers"),
    show: async (page) => {
      await untilSaid(page, /not accepted yet/);
      await press(page, "Send the invitation");
      await untilRefused(page);
    },
  },
  {
    name: "the question before a reel is closed",
    at: desk("crowd", "manage"),
    show: async (page) => {
      await press(page, "Close the reel");
      await untilAsked(page, "Close the reel?");
    },
  },
  {
    name: "the question before a reel is deleted",
    at: desk("crowd", "manage"),
    show: async (page) => {
      await press(page, "Delete the reel");
      await untilAsked(page, "Delete the reel for ever?");
    },
  },
  {
    name: "edit a reel, refused",
    at: desk("long", "edit"),
    show: async (page) => {
      await write(page, "Name of the reel", "");
      await press(page, "Save");
      await untilSaid(page, "Please give your reel a name");
    },
  },
  { name: "the questions of a reel", at: desk("crowd", "questions") },
  {
    name: "record for someone else, refused",
    at: desk("crowd", "recordfor"),
    show: async (page) => {
      await press(page, "Go on");
      await untilRefused(page);
    },
  },
  { name: "a long name", at: desk("long") },
  { name: "a long name, the people", at: desk("long", "people") },
  { name: "an Arabic reel", at: desk("arabic") },
  { name: "an Arabic reel, the people", at: desk("arabic", "people") },
  {
    name: "a Hebrew reel, what can be changed",
    at: desk("hebrew", "manage"),
    show: untilCounted,
  },
  { name: "a closed reel", at: desk("closed") },
  { name: "a closed reel, nobody can be invited", at: desk("closed", "invite") },
  { name: "a closed reel, open it again", at: desk("closed", "manage"), show: untilCounted },
  { name: "home of many reels", at: () => paths.homePage() },
  { name: "a memorial's poster", at: ({ reels }) => paths.share(reels.memorial), show: untilDrawn },
  { name: "an Arabic poster", at: ({ reels }) => paths.share(reels.arabic), show: untilDrawn },
];

/** A reel's page for its organisers. */
export const DESK_WALKS: readonly Walk[] = [
  { area: "people", by: "host", screens: people },
  { area: "desk", by: "host", screens: managing },
  {
    area: "desk",
    by: "organiser",
    screens: [
      {
        name: "people, some missing",
        at: ({ reels }) => paths.desk(reels.wedding.tributeId, { view: "people" }),
      },
      {
        name: "reminders, the people of some states",
        at: ({ reels }) => paths.desk(reels.wedding.tributeId, { view: "people" }),
        show: async (page) => choose(page, /^Missing/),
      },
      { name: "a video that waits", at: ({ reels }) => paths.desk(reels.goodbye.tributeId) },
      {
        name: "invite by name, too few credits",
        at: ({ reels }) => paths.desk(reels.goodbye.tributeId, { view: "invitebymail" }),
        show: paste,
      },
      {
        name: "invite by link, no credits",
        at: ({ reels }) => paths.desk(reels.goodbye.tributeId, { view: "invite" }),
      },
    ],
  },
];
