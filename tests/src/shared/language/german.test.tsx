import { act, render, screen } from "@testing-library/react";
import { aTribute } from "@tests/support/factories/reelAnswers";
import i18next from "i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FaqGroup } from "@src/pages/faq/FaqGroup";
import { priceQuestions } from "@src/pages/faq/priceQuestions";
import { TopUp } from "@src/pages/invite/TopUp";
import { ParticipantNames } from "@src/features/tribute/components/ParticipantNames";
import { StartedReel } from "@src/features/tribute/components/create/StartedReel";

const IN = "<name>{{first}}</name>, <name>{{second}}</name>, <name>{{third}}</name>";

const GERMAN = {
  "<name>{{first}}</name> is already in": "<name>{{first}}</name> ist schon dabei",
  [`${IN} and {{count}} others are already in_one`]: `${IN} und noch jemand sind schon dabei`,
  [`${IN} and {{count}} others are already in_other`]: `${IN} und {{count}} weitere sind schon dabei`,
  "Please ask <name>{{name}}</name> for more credits.":
    "Bitte frag <name>{{name}}</name> nach mehr Guthaben.",
  "One dollar per person you invite, and the first {{free}} are free. There's no subscription. The <pricing>pricing page</pricing> works out the price of your reel.":
    "Was es kostet, rechnet die <pricing>Preisseite</pricing> aus. Die ersten {{free}} sind frei.",
};

beforeEach(async () => {
  i18next.addResourceBundle("de", "translation", GERMAN);
  await i18next.changeLanguage("de");
});
afterEach(async () => {
  await i18next.changeLanguage("en");
  i18next.removeResourceBundle("de", "translation");
});

const sentence = () => screen.getByText((_text, element) => element?.tagName === "P");

it.each([
  [["Ana"], "Ana ist schon dabei"],
  [["Ana", "Ben", "Eve", "Tom", "Zoe"], "Ana, Ben, Eve und 2 weitere sind schon dabei"],
])("a count uses the language's plural forms: %j", (names, words) => {
  render(<ParticipantNames firstNames={names} />);
  expect(sentence()).toHaveTextContent(words);
});

it("a text without a translation is shown in English", () => {
  render(<StartedReel name="Rose" continueHref="/" onStartOver={() => {}} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole("link", { name: "Carry on with it" })).toBeVisible();
});

it("a name is placed where the sentence needs it, unchanged and with its own text direction", () => {
  const firstName = "<b>Ada</b> & $t(Save)";
  const tribute = aTribute({ viewer: "organiser", createdBy: { userId: "ada", firstName } });
  render(<TopUp tribute={tribute} missing={3} />);
  expect(sentence()).toHaveTextContent(`Bitte frag ${firstName} nach mehr Guthaben.`);
  expect(screen.getByText(firstName).tagName).toBe("BDI");
});

it("a link is placed where the sentence needs it", () => {
  render(<FaqGroup title="Preis" questions={priceQuestions.slice(0, 1)} />, {
    wrapper: MemoryRouter,
  });
  expect(sentence()).toHaveTextContent(
    "Was es kostet, rechnet die Preisseite aus. Die ersten 5 sind frei.",
  );
  expect(screen.getByText("Preisseite")).toHaveAttribute("href", "/pricing");
});

it("the screen changes with the language", async () => {
  render(<ParticipantNames firstNames={["Ana"]} />);
  await act(() => i18next.changeLanguage("en"));
  expect(sentence()).toHaveTextContent("Ana is already in");
});
