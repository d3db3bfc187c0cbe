import { screen, waitFor, within } from "@testing-library/react";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

async function openDrawer(address: string) {
  const app = renderApp(address);
  const menu = await screen.findByRole("button", { name: "Menu" });
  await app.user.click(menu);
  const drawer = await screen.findByRole("dialog", { name: "Menu" });
  return { ...app, menu, drawer };
}

const expectClosed = async () =>
  waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());

describe("the side drawer", () => {
  it("lists its entries at home, without a Logout", { tags: ["S2.29", "S2.32"] }, async () => {
    const { drawer } = await openDrawer("/home");
    const entries = within(drawer).getAllByRole("listitem");
    expect(entries.map((entry) => entry.textContent)).toEqual([
      "About Us",
      "FAQ",
      "Privacy Policy",
      "Contact Us",
    ]);
  });

  it(
    "lists its entries on other pages, marks the open page, and ends with Logout",
    { tags: ["S2.30", "S2.32", "S6.1"] },
    async () => {
      const { drawer } = await openDrawer("/aboutus");
      const entries = within(drawer).getAllByRole("listitem");
      expect(entries.map((entry) => entry.textContent)).toEqual([
        "Your Profile",
        "Add Credits - 5 folks left",
        "Privacy Policy",
        "FAQ",
        "About Us",
        "Feedback",
        "Contact Us",
        "Logout",
      ]);
      const here = within(drawer).getByRole("link", { name: "About Us" });
      expect(here).toHaveAttribute("aria-current", "page");
    },
  );

  it("shows the company and its location", { tags: ["S2.31"] }, async () => {
    const { drawer } = await openDrawer("/home");
    expect(within(drawer).getByRole("contentinfo")).toHaveTextContent("© FolkreelWorldwide");
  });

  it("leads to a page and closes, even if that page is already open", async () => {
    const { drawer, user, currentAddress } = await openDrawer("/faq");
    await user.click(within(drawer).getByRole("link", { name: "FAQ" }));
    await expectClosed();
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await user.click(await screen.findByRole("link", { name: "About Us" }));
    await waitFor(() => expect(currentAddress()).toBe("/aboutus"));
    await expectClosed();
  });

  it(
    "closes with its button, Escape or a tap outside, and the focus returns to the menu button",
    { tags: ["S2.33"] },
    async () => {
      const { menu, drawer, user } = await openDrawer("/home");
      await user.click(within(drawer).getByRole("button", { name: "Close" }));
      await expectClosed();
      expect(menu).toHaveFocus();

      await user.keyboard("{Enter}");
      expect(await screen.findByRole("dialog", { name: "Menu" })).toHaveFocus();
      await user.keyboard("{Escape}");
      await expectClosed();
      expect(menu).toHaveFocus();

      await user.keyboard("{Enter}");
      const backdrop = drawer.parentElement?.querySelector(".MuiDrawer-backdrop");
      await user.click(backdrop as Element);
      await expectClosed();
      expect(menu).toHaveFocus();
    },
  );

  it("keeps the focus inside while it is open", async () => {
    const { drawer, user } = await openDrawer("/home");
    for (let press = 0; press < 8; press++) {
      await user.tab();
      expect(drawer).toContainElement(document.activeElement as HTMLElement);
    }
  });
});
