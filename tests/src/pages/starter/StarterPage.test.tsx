import { getTributePage, getTributeTypes } from "@contract/http/tribute";
import { screen, waitFor, within } from "@testing-library/react";
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
    const prices = screen.getByRole("region", { name: "What it costs" });
    expect(prices).toHaveTextContent("12 people: $7, because 5 are free");
    expect(within(prices).getByText("20 people").nextElementSibling).toHaveTextContent("$15");
    expect(screen.getByRole("link", { name: "Create a reel" })).toHaveAttribute(
      "href",
      "/createtribute",
    );
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  });

  it("explains the three steps, answers the first questions, and names its languages", async () => {
    const { user } = renderApp("/");
    const steps = await screen.findByRole("region", { name: "How it works" });
    expect(within(steps).getAllByRole("listitem")).toHaveLength(3);
    await user.click(screen.getByText("Does anybody need an app?"));
    expect(screen.getByText(/opens in the browser on any phone/)).toBeVisible();
    expect(screen.getByRole("link", { name: "All questions and answers" })).toHaveAttribute(
      "href",
      "/faq",
    );
    expect(screen.getByText(/English · Español · Deutsch/)).toBeVisible();
  });

  it("leads from an occasion to the person, with the occasion selected", async () => {
    answer(getTributeTypes, () =>
      (["Birthday", "Wedding"] as const).map((type) => ({ type, isSelected: false })),
    );
    const { user, currentAddress } = renderApp("/");
    await user.click(await screen.findByRole("link", { name: /Anna & Tom say yes/ }));
    expect(await screen.findByText("Who is it for?")).toBeVisible();
    expect(currentAddress()).toBe("/createtribute?occasion=Wedding&step=person");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByRole("radio", { name: "Wedding" })).toBeChecked();
  });

  it("shows the poster of the sample reel without sound, and no film before it is visible", async () => {
    renderApp("/");
    const film = await screen.findByLabelText(/^A sample reel/);
    expect(film).toHaveAttribute("poster", expect.stringMatching(/^data:image\/webp/));
    expect(film).not.toHaveAttribute("src");
    expect(film.querySelector("track")).not.toHaveAttribute("src");
    expect(screen.getByRole("link", { name: "Watch it as Rosa would" })).toHaveAttribute(
      "href",
      "/tribute/sample/watch",
    );
    expect((film as HTMLVideoElement).muted).toBe(true);
    expect(screen.getByRole("button", { name: "Turn sound on" })).toBeVisible();
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
