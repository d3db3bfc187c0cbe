import { act, render, screen } from "@testing-library/react";
import { aTribute } from "@tests/support/factories/reelAnswers";
import i18next from "i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FaqGroup } from "@src/pages/faq/FaqGroup";
import { priceQuestions } from "@src/pages/faq/priceQuestions";
import { TopUp } from "@src/pages/invite/TopUp";
import { WhoIsIn } from "@src/features/tribute/components/WhoIsIn";
import { StartedReel } from "@src/features/tribute/components/create/StartedReel";

const IN = "<name>{{first}}</name>, <name>{{second}}</name>, <name>{{third}}</name>";

const GERMAN = {
  "<name>{{first}}</name> is in already": "<name>{{first}}</name> ist schon dabei",
  [`${IN} and {{count}} others are in already_one`]: `${IN} und noch jemand sind schon dabei`,
  [`${IN} and {{count}} others are in already_other`]: `${IN} und {{count}} weitere sind schon dabei`,
  "Please ask <name>{{name}}</name> for more credits.":
    "Bitte frag <name>{{name}}</name> nach mehr Guthaben.",
  "One dollar per person you invite, and the first {{free}} are free. There is no subscription. The <pricing>pricing page</pricing> works out your reel.":
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
])("counts as the language does: %j", (names, words) => {
  render(<WhoIsIn firstNames={names} />);
  expect(sentence()).toHaveTextContent(words);
});

it("says what the language lacks in English", () => {
  render(<StartedReel name="Rose" continueHref="/" onStartOver={() => {}} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole("link", { name: "Go on with it" })).toBeVisible();
});

it("puts a name where the sentence wants it, as it was written, apart from the words' direction", () => {
  const firstName = "<b>Ada</b> & $t(Save)";
  const tribute = aTribute({ viewer: "organiser", createdBy: { userId: "ada", firstName } });
  render(<TopUp tribute={tribute} missing={3} />);
  expect(sentence()).toHaveTextContent(`Bitte frag ${firstName} nach mehr Guthaben.`);
  expect(screen.getByText(firstName).tagName).toBe("BDI");
});

it("puts a link where the sentence wants it", () => {
  render(<FaqGroup title="Preis" questions={priceQuestions.slice(0, 1)} />, {
    wrapper: MemoryRouter,
  });
  expect(sentence()).toHaveTextContent(
    "Was es kostet, rechnet die Preisseite aus. Die ersten 5 sind frei.",
  );
  expect(screen.getByText("Preisseite")).toHaveAttribute("href", "/pricing");
});

it("changes what is on the screen with the language", async () => {
  render(<WhoIsIn firstNames={["Ana"]} />);
  await act(() => i18next.changeLanguage("en"));
  expect(sentence()).toHaveTextContent("Ana is in already");
});
