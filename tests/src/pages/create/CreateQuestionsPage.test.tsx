import {
  addQuestion,
  editQuestion,
  listQuestions,
  removeQuestion,
  saveQuestions,
} from "@contract/http/question";
import { getTributePage, getTributeTypes } from "@contract/http/tribute";
import { screen, waitFor, within } from "@testing-library/react";
import { aPage, aQuestion, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenDraft } from "@tests/support/client/givenDraft";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const CATALOGUE = ["How did you meet?", "What makes her laugh?", "What do you wish her?"].map(
  (question, place) => aQuestion({ _id: `q-${place}`, question }),
);

let saved: string[][];
beforeEach(async () => {
  saved = [];
  givenAda();
  givenDraft();
  await signInAda();
  answer(listQuestions, () => CATALOGUE);
  answer(saveQuestions, ({ body }) => {
    saved.push(body.questionIds);
    return [];
  });
});
afterEach(leaveSignedOut);

const moreQuestions = () => screen.findByRole("region", { name: "More questions" });
const askedQuestions = () => screen.getByRole("region", { name: "Your questions" });
const itemTexts = (region: HTMLElement) =>
  within(region)
    .getAllByRole("listitem")
    .map((item) => item.textContent);

describe("the catalogue", () => {
  it.each([
    ["Birthday", "Female"],
    ["Wedding", "Female"],
    ["Reviews", null],
    ["Team Icebreaker", null],
  ] as const)(
    "of %s is requested with the gender %s, the first name and the reel",
    { tags: ["S7.7"] },
    async (type, gender) => {
      const asked: object[] = [];
      answer(listQuestions, ({ query }) => {
        asked.push(query);
        return CATALOGUE;
      });
      givenDraft({ tributeType: type });
      renderApp("/createtribute/questions");
      await moreQuestions();
      expect(asked).toContainEqual({
        type,
        name: "Rose",
        tributeId: "reel-1",
        ...(gender && { gender }),
      });
    },
  );
});

describe("picking questions", () => {
  it("keeps the order of the taps, which can be changed, and saves each change", async () => {
    const { user, currentAddress } = renderApp("/createtribute/questions");
    answer(getTributePage, () => aPage(aTribute()));
    await user.click(
      within(await moreQuestions()).getByRole("button", { name: "What do you wish her?" }),
    );
    await user.click(
      within(await moreQuestions()).getByRole("button", { name: "How did you meet?" }),
    );
    expect(itemTexts(askedQuestions())).toEqual(["What do you wish her?", "How did you meet?"]);
    await user.click(screen.getByRole("button", { name: "Move up: How did you meet?" }));
    expect(itemTexts(askedQuestions())).toEqual(["How did you meet?", "What do you wish her?"]);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(currentAddress()).toBe("/createtribute/record"));
    expect(saved.at(-1)).toEqual(["q-0", "q-2"]);
  });

  it("keeps the focus on the tapped question", async () => {
    const { user } = renderApp("/createtribute/questions");
    const question = { name: "What makes her laugh?" };
    await user.click(within(await moreQuestions()).getByRole("button", question));
    expect(within(askedQuestions()).getByRole("button", question)).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(within(await moreQuestions()).getByRole("button", question)).toHaveFocus();
  });

  it("shows what was picked before", { tags: ["S7.28"] }, async () => {
    const [first, second, third] = CATALOGUE;
    answer(listQuestions, () =>
      [third, first, second].flatMap((one) =>
        one ? [{ ...one, isSelected: one !== second }] : [],
      ),
    );
    renderApp("/createtribute/questions");
    await moreQuestions();
    expect(itemTexts(askedQuestions())).toEqual(["What do you wish her?", "How did you meet?"]);
  });

  it("does not continue while the choice is not saved", async () => {
    answer(saveQuestions, () => {
      throw new Refusal("UNEXPECTED");
    });
    const { user, currentAddress } = renderApp("/createtribute/questions");
    await user.click(
      within(await moreQuestions()).getByRole("button", { name: "How did you meet?" }),
    );
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Something went wrong")).toBeVisible();
    expect(currentAddress()).toBe("/createtribute/questions");
  });

  it("starts over without a draft", async () => {
    localStorage.clear();
    answer(getTributeTypes, () => []);
    const { currentAddress } = renderApp("/createtribute/questions");
    await waitFor(() => expect(currentAddress()).toBe("/createtribute"));
  });
});

describe("own questions", () => {
  it("can be written, changed and removed", { tags: ["S7.27"] }, async () => {
    answer(listQuestions, ({ query }) =>
      query.tributeId
        ? [aQuestion({ _id: "own", question: "And the boat?" }), ...CATALOGUE]
        : CATALOGUE,
    );
    answer(addQuestion, ({ body }) => aQuestion({ _id: "new", question: body.question }));
    answer(editQuestion, ({ body }) => aQuestion({ _id: "own", question: body.question }));
    answer(removeQuestion, () => ({ removed: true }));
    const { user } = renderApp("/createtribute/questions/addquestions");
    expect(await screen.findByText("And the boat?")).toBeVisible();
    expect(screen.queryByText("How did you meet?")).toBeNull();

    await user.click(screen.getByRole("button", { name: "Add question" }));
    expect(await screen.findByText("Please write a question")).toBeVisible();
    await user.type(screen.getByLabelText("Your own question"), "What about Naples?");
    await user.click(screen.getByRole("button", { name: "Add question" }));
    expect(await screen.findByText("What about Naples?")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Change: And the boat?" }));
    const field = screen.getByLabelText("Change the question");
    await user.clear(field);
    await user.type(field, "Whose boat was it?");
    await user.click(screen.getByRole("button", { name: "Save" }));
    // The field that is about to close has the same text.
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(await screen.findByText("Whose boat was it?")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Remove: What about Naples?" }));
    await waitFor(() => expect(screen.queryByText("What about Naples?")).toBeNull());
  });
});
