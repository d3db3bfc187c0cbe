import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { env } from "@src/config/env";
import { FaqLink } from "@src/shared/ui/action/FaqLink";

function renderLink(): HTMLElement {
  render(<FaqLink answer="camera" />, { wrapper: MemoryRouter });
  return screen.getByRole("link", { name: "What can I do?" });
}

it("a link to an answer leads to the app's own page", () => {
  expect(renderLink()).toHaveAttribute("href", "/faq#camera");
});

it("a link to an answer keeps the answer on the marketing site", { tags: ["S2.16"] }, () => {
  vi.spyOn(env, "marketingUrl", "get").mockReturnValue("https://www.example.com");
  expect(renderLink()).toHaveAttribute("href", "https://www.example.com/faq#camera");
});
