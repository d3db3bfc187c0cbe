import { paths } from "@src/config/paths";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import { waitUntilLoaded } from "../audit";
import type { Screen } from "../screen";
import {
  chooseOption,
  pressButton,
  waitForDialog,
  waitForInvalidField,
  waitForText,
  fillField,
} from "../steps";
import type { ScreenGroup } from "../people";
import type { HostReel } from "../plans";
import type { World } from "../world";

type View = Parameters<typeof paths.desk>[1];

/** Returns the address of a part of the page of one of the second organiser's reels. */
const deskPart =
  (reel: HostReel, view?: NonNullable<View>["view"]) =>
  ({ reels }: World): string =>
    paths.desk(reels[reel].tributeId, { view });

const LIST = `Ben King, ben@example.com
Ada <ada@example.com>
Ben again, ben@example.com
nobody at home
Maximiliane Wolfeschlegelsteinhausenbergerdorff, maximiliane@wolfeschlegelsteinhausen.example
crowd.3@example.com`;

async function pasteList(page: BrowserPage, list = LIST, shown = /needs? a look/) {
  await waitUntilLoaded(page);
  const kept = page.getByRole("button", { name: "Empty the list" });
  if (await kept.isVisible()) await kept.click();
  await pressButton(page, "Paste a list");
  await fillField(page, "Names, addresses and phone numbers, in any format", list);
  await pressButton(page, /^Add \d+ people to the list/);
  await waitForText(page, shown);
}

const CONTACTS = `First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Ada,Lovelace,Home,ada.l@example.com ::: ada@work.example,Mobile,+49 170 1234567
"Lee, Grace",,,grace@bücher.example,Mobile,n/a
Oma,,,,Home,+49 30 7654321`;

const waitForPoster = (page: BrowserPage): Promise<void> =>
  waitForText(page, "Download the poster");

const WIDE = { width: 1440, height: 900 };

/** Selects the first people of the table, which only a wide window shows. */
async function selectInTable(page: BrowserPage): Promise<void> {
  await page.setViewportSize(WIDE);
  for (const at of [1, 2, 3]) await page.getByRole("checkbox").nth(at).click();
  await page.getByRole("button", { name: "Copy links" }).waitFor();
}

/** Drags a video over a wide window, as from another program. */
async function dragVideo(page: BrowserPage): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["a film"], "film.mp4", { type: "video/mp4" }));
    document.body.dispatchEvent(new DragEvent("dragenter", { bubbles: true, dataTransfer }));
  });
  await waitForText(page, "Drop the video to add it to the reel");
}

const people: readonly Screen<World>[] = [
  {
    name: "a reel with many videos",
    at: deskPart("crowd", "videos"),
    show: async (page) => {
      await page
        .getByRole("button", { name: /^Try again/ })
        .first()
        .waitFor();
      await page.getByRole("button", { name: /^Use it as it is/ }).waitFor();
    },
  },
  {
    name: "two hundred people",
    at: deskPart("crowd", "people"),
    show: async (page) => waitForText(page, /^Ben Okafor/),
    isWide: true,
  },
  {
    name: "a table with selected people",
    at: deskPart("crowd", "people"),
    show: selectInTable,
    isWide: true,
  },
  {
    name: "a table after people were removed",
    at: deskPart("crowd", "people"),
    show: async (page) => {
      await selectInTable(page);
      await pressButton(page, "Remove");
      await page.getByRole("region", { name: "Removed people" }).waitFor();
    },
    isWide: true,
  },
  {
    name: "a search without results",
    at: deskPart("crowd", "people"),
    show: async (page) => {
      await fillField(page, "Find somebody", "xyz");
      await waitForText(page, "Nobody here.");
    },
  },
  {
    name: "a person and their mails",
    at: deskPart("crowd", "people"),
    show: async (page) => {
      await fillField(page, "Find somebody", "crowd.4@");
      await page.getByRole("list", { name: "People" }).getByRole("button").first().click();
      await page.getByRole("dialog").getByRole("list", { name: "Emails" }).waitFor();
    },
  },
  {
    name: "the plan of the reminders",
    at: deskPart("crowd", "people"),
    show: async (page) => {
      await pressButton(page, "Change");
      await waitForDialog(page, "Automatic reminders");
      await page.getByText("Preview of the email").click();
      await waitForText(page, /^Your video for .* is still missing$/);
    },
  },
  {
    name: "who is reminded now",
    at: deskPart("crowd", "people"),
    show: async (page) => {
      await pressButton(page, "Remind");
      await waitForDialog(page, "Remind now");
      await waitForText(page, /gets? no email now$/);
    },
    isWide: true,
  },
  {
    name: "a person without an address",
    at: deskPart("crowd", "people"),
    show: async (page) => {
      await fillField(page, "Find somebody", "Ilse");
      await page.getByRole("list", { name: "People" }).getByRole("button").first().click();
      await page.getByRole("dialog").getByLabel("Großtante Ilse's own link").waitFor();
    },
  },
  {
    name: "confirming the withdrawal of an invitation",
    at: deskPart("crowd", "people"),
    show: async (page) => {
      await fillField(page, "Find somebody", "crowd.4@");
      await page.getByRole("list", { name: "People" }).getByRole("button").first().click();
      await pressButton(page, "Withdraw the invitation");
      await waitForDialog(page, "Withdraw the invitation?");
    },
  },
  {
    name: "invite by name, with a list of contacts",
    at: deskPart("crowd", "invitebymail"),
    show: (page) => pasteList(page, CONTACTS, /^The first of several addresses/),
  },
  {
    name: "invite by name, a list with mistakes",
    at: deskPart("crowd", "invitebymail"),
    show: (page) => pasteList(page),
  },
  {
    name: "invite by name, a mistake that is mended",
    at: deskPart("crowd", "invitebymail"),
    show: async (page) => {
      await pasteList(page);
      await pressButton(page, "Change ben@example.com");
      await page.getByRole("form", { name: "Change this person" }).waitFor();
    },
  },
  {
    name: "invite by name, letters in doubt",
    at: deskPart("crowd", "invitebymail"),
    show: async (page) => {
      await waitUntilLoaded(page);
      const list = {
        name: "guests.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Zo\xEB M\xFCller,z@x.test\nJos\xE9 N\xFA\xF1ez,j@x.test", "latin1"),
      };
      await page.getByLabel("Guest list").setInputFiles(list);
      await waitForText(page, "Are these names right?");
    },
  },
  {
    name: "confirming that invitations are sent",
    at: deskPart("crowd", "invitebymail"),
    show: async (page) => {
      await pasteList(page);
      await pressButton(page, /^Invite \d+ people/);
      await waitForDialog(page, /^Invite \d+ people\?/);
    },
  },
  {
    name: "invite by name, refused",
    at: deskPart("crowd", "invitebymail"),
    show: async (page) => {
      await pressButton(page, "Add to the list");
      await waitForInvalidField(page);
    },
  },
  { name: "invite by link", at: deskPart("crowd", "invite") },
  {
    name: "confirming a new link",
    at: deskPart("crowd", "invite"),
    show: async (page) => {
      await pressButton(page, "Make a new link");
      await waitForDialog(page, "Make a new link?");
    },
  },
];

const managing: readonly Screen<World>[] = [
  {
    name: "co-organisers, one invited",
    at: deskPart("crowd", "organisers"),
    show: async (page) => {
      await waitForText(page, /not accepted yet/);
      await pressButton(page, "Send the invitation");
      await waitForInvalidField(page);
    },
  },
  {
    name: "confirming that a reel is closed",
    at: deskPart("crowd", "manage"),
    show: async (page) => {
      await pressButton(page, "Close the reel");
      await waitForDialog(page, "Close the reel?");
    },
  },
  {
    name: "confirming that a reel is deleted",
    at: deskPart("crowd", "manage"),
    show: async (page) => {
      await pressButton(page, "Delete the reel");
      await waitForDialog(page, "Delete the reel for good?");
    },
  },
  {
    name: "edit a reel, refused",
    at: deskPart("long", "edit"),
    show: async (page) => {
      await fillField(page, "Name of the reel", "");
      await pressButton(page, "Save");
      await waitForText(page, "Please give your reel a name");
    },
  },
  { name: "the questions of a reel", at: deskPart("crowd", "questions"), isWide: true },
  {
    name: "record for someone else, refused",
    at: deskPart("crowd", "recordfor"),
    show: async (page) => {
      await pressButton(page, "Go on");
      await waitForInvalidField(page);
    },
  },
  { name: "a long name", at: deskPart("long"), isWide: true },
  { name: "the people of a reel with a long name", at: deskPart("long", "people") },
  { name: "an Arabic reel", at: deskPart("arabic"), isWide: true },
  { name: "the people of an Arabic reel", at: deskPart("arabic", "people") },
  { name: "a Hebrew reel's manage tab", at: deskPart("hebrew", "manage") },
  { name: "a closed reel", at: deskPart("closed") },
  { name: "the invitations of a closed reel", at: deskPart("closed", "invite") },
  { name: "reopening a closed reel", at: deskPart("closed", "manage") },
  { name: "home with many reels", at: () => paths.homePage(), isWide: true },
  { name: "home, a search without a result", at: () => `${paths.homePage()}?q=nobody` },
  { name: "home, past reels", at: () => paths.homePage({ show: "past" }) },
  { name: "duplicating a reel", at: deskPart("closed", "duplicate"), isWide: true },
  {
    name: "a memorial's poster",
    at: ({ reels }) => paths.share(reels.memorial),
    show: waitForPoster,
  },
  { name: "an Arabic poster", at: ({ reels }) => paths.share(reels.arabic), show: waitForPoster },
];

export const DESK_GROUPS: readonly ScreenGroup[] = [
  { area: "people", by: "host", screens: people },
  { area: "desk", by: "host", screens: managing },
  {
    area: "desk",
    by: "organiser",
    screens: [
      {
        name: "a video dragged over the desk",
        at: ({ reels }) => paths.desk(reels.wedding.tributeId),
        show: dragVideo,
        isWide: true,
      },
      {
        name: "people, some of them missing",
        at: ({ reels }) => paths.desk(reels.wedding.tributeId, { view: "people" }),
      },
      {
        name: "people in several states with reminders",
        at: ({ reels }) => paths.desk(reels.wedding.tributeId, { view: "people" }),
        show: async (page) => chooseOption(page, /^Missing/),
      },
      {
        name: "a video that waits for a credit",
        at: ({ reels }) => paths.desk(reels.goodbye.tributeId, { view: "videos" }),
        isWide: true,
      },
      {
        name: "invite by name with too few credits",
        at: ({ reels }) => paths.desk(reels.goodbye.tributeId, { view: "invitebymail" }),
        show: (page) => pasteList(page),
      },
      {
        name: "invite by link without credits",
        at: ({ reels }) => paths.desk(reels.goodbye.tributeId, { view: "invite" }),
      },
    ],
  },
];
