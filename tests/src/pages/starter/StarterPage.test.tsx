import { getTributePage } from "@contract/http/tribute";
import { screen, waitFor } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { renderApp } from "@tests/support/client/renderApp";
import { describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

describe("the starter page", () => {
  it("says what the product is and what it costs, and leads to creating a reel and to the sign-in", async () => {
    renderApp("/");
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
    expect(screen.getByText(/One dollar per person/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Create a reel" })).toHaveAttribute(
      "href",
      "/createtribute",
    );
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  });

  it("leads an invited person to the reel of the pasted link", async () => {
    answer(getTributePage, () => {
      throw new Refusal("NOT_FOUND");
    });
    const { user, currentAddress } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "I was invited" }));
    const link = await screen.findByRole("textbox", { name: "Your link" });
    await user.type(link, "https://elsewhere.example/nothing");
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByText(/isn't a link to a reel/)).toBeVisible();
    await user.clear(link);
    await user.type(link, "http://localhost:3000/tribute/reel-1?invite=TOKEN");
    await user.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(currentAddress()).toBe("/tribute/reel-1?invite=TOKEN"));
  });

  it("lets a person without a link go back", async () => {
    const { user } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "I was invited" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
