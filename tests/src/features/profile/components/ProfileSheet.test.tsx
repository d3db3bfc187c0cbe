import { getProfile, type Profile } from "@contract/http/user";
import { screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it } from "vitest";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(leaveSignedOut);

async function openSheet(change: Partial<Profile> = {}) {
  givenAda();
  answer(getProfile, () => aProfile(change));
  await signInAda();
  const app = renderApp("/home");
  const avatar = await screen.findByRole("button", { name: "Your profile" });
  await app.user.click(avatar);
  return { ...app, avatar, sheet: await screen.findByRole("dialog", { name: "Your profile" }) };
}

describe("the profile sheet", () => {
  it(
    "shows the user, with initials in place of a picture",
    { tags: ["S2.26", "S2.37"] },
    async () => {
      const { sheet } = await openSheet({
        basicInfo: { firstName: "ada", lastName: "lovelace", image: null },
      });
      expect(within(sheet).getByRole("heading", { name: "ada lovelace" })).toBeVisible();
      expect(sheet.querySelector("[data-initials=AL]")).toBeVisible();
      const edit = within(sheet).getByRole("link", { name: "Edit Profile" });
      expect(edit).toHaveAttribute("href", "/profile");
    },
  );

  it(
    "counts videos, views and loves, live",
    { tags: ["S2.38", "S4.7", "S7.9", "D7"] },
    async () => {
      const { sheet } = await openSheet();
      const [videos, views, loves] = ["Videos", "Views", "Loves"].map(
        (label) => within(sheet).getByText(label).parentElement,
      );
      expect(videos).toHaveTextContent("3");
      expect(loves).toHaveTextContent("17");
      expect(views).toHaveTextContent("41");
      emitServerEvent("updateCount", { views: 42 });
      await waitFor(() => expect(views).toHaveTextContent("42"));
      emitServerEvent("updateCount", { views: 1_234_567 });
      await waitFor(() => expect(views).toHaveTextContent("1.2M"));
    },
  );

  it.each([1, 500])(
    "says how many people can be invited with %d credits",
    { tags: ["S1.9", "S2.39"] },
    async (credit) => {
      const { sheet } = await openSheet({ credit });
      const box = within(sheet).getByRole("region", { name: "Credits" });
      expect(box).toHaveTextContent(`${credit} more folks can be invited to your reels`);
      expect(box).toHaveTextContent("It's just a buck per folk!");
      const more = within(box).getByRole("link", { name: "Add more" });
      expect(more).toHaveAttribute("href", "/pricing");
    },
  );

  it("says when all credits are used", { tags: ["S2.40"] }, async () => {
    const { sheet } = await openSheet({ credit: 0 });
    const box = within(sheet).getByRole("region", { name: "Credits" });
    expect(box).toHaveTextContent("all out of credits of Folkreel");
    expect(box).toHaveTextContent("Add more folks for just $1 each.");
    const more = within(box).getByRole("link", { name: "Add more" });
    expect(more).toHaveAttribute("href", "/pricing");
  });

  it(
    "closes with its button, Escape or a tap outside, and the focus returns to the avatar",
    { tags: ["S2.33"] },
    async () => {
      const { avatar, sheet, user } = await openSheet();
      const waitUntilClosed = async () =>
        waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await user.click(within(sheet).getByRole("button", { name: "Close" }));
      await waitUntilClosed();
      expect(avatar).toHaveFocus();
      await user.keyboard("{Enter}{Escape}");
      await waitUntilClosed();
      await user.keyboard("{Enter}");
      await user.click(sheet.parentElement?.querySelector(".MuiDrawer-backdrop") as Element);
      await waitUntilClosed();
      expect(avatar).toHaveFocus();
    },
  );
});
