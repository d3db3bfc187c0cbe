import { sendContact, uploadAttachment } from "@contract/http/message";
import { ATTACHMENT_MAX_BYTES } from "@contract/limits";
import { screen, waitFor } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { clearState } from "@src/shared/state/clearState";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(async () => {
  await leaveSignedOut();
  sessionStorage.clear();
});

const field = (name: string) => screen.findByRole("textbox", { name });
const sendButton = () => screen.getByRole("button", { name: "Send" });

async function openForm() {
  const app = renderApp("/contactus");
  await app.user.type(await field("Message"), "The sound is gone.");
  return app;
}

it(
  "the contact form knows the sender, asks only for what it needs, and says where the answer goes",
  { tags: ["S7.12"] },
  async () => {
    let sent: unknown;
    answer(sendContact, ({ body }) => {
      sent = body;
      return { received: true };
    });
    const { user } = await openForm();
    expect(await field("Name")).toHaveValue("Ada Lovelace");
    expect(await field("Email")).toHaveValue("ada@example.com");
    await user.click(screen.getByRole("radio", { name: "Something doesn't work" }));
    await user.click(sendButton());
    expect(await screen.findByRole("heading", { name: "Thank you, it has arrived" })).toBeVisible();
    expect(screen.getByText("ada@example.com")).toBeVisible();
    expect(sent).toMatchObject({
      name: "Ada Lovelace",
      email: "ada@example.com",
      topic: "Something doesn't work",
      message: "The sound is gone.",
      file: null,
      website: "",
      openMs: expect.any(Number) as number,
    });
    await user.click(screen.getByRole("button", { name: "Write another message" }));
    expect(await field("Message")).toHaveValue("");
  },
);

it("the contact form names missing fields, such as a guest's address", async () => {
  const { user } = await openForm();
  await user.clear(await field("Email"));
  await user.click(sendButton());
  expect(await screen.findByText("Please enter your email")).toBeVisible();
  expect(screen.getByText("Please choose a topic")).toBeVisible();
});

it("the contact form keeps its content when sending fails, and says why", async () => {
  answer(sendContact, () => {
    throw new Refusal("TOO_MANY_REQUESTS", "Please try again in an hour.");
  });
  const { user } = await openForm();
  await user.click(screen.getByRole("radio", { name: "An idea" }));
  await user.click(sendButton());
  expect(await screen.findByText("Please try again in an hour.")).toBeVisible();
  expect(await field("Message")).toHaveValue("The sound is gone.");
  expect(screen.getByRole("radio", { name: "An idea" })).toBeChecked();
});

it("the contact form keeps its content across a reload, and not after logging out", async () => {
  const { user, unmount, store } = await openForm();
  await user.click(screen.getByRole("radio", { name: "My data" }));
  unmount();
  const again = renderApp("/contactus");
  expect(await field("Message")).toHaveValue("The sound is gone.");
  expect(screen.getByRole("radio", { name: "My data" })).toBeChecked();
  again.unmount();
  store.dispatch(clearState());
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
});

it("a file of any type can be attached and removed, and a reload keeps it", async () => {
  answer(uploadAttachment, () => {
    throw new Refusal("LIMIT_REACHED", "You have attached 10 files in a day.");
  });
  let sent: { file?: unknown } = {};
  answer(sendContact, ({ body }) => {
    sent = body;
    return { received: true };
  });
  const { user, unmount } = await openForm();
  const input = () => screen.getByLabelText("File", { selector: "input" });
  const large = new File([new Uint8Array(ATTACHMENT_MAX_BYTES + 1)], "film.mov");
  await user.upload(input(), large);
  expect(await screen.findByText("This file is too large. The limit is 10 MB.")).toBeVisible();
  const file = new File(["some lines"], "log.txt", { type: "text/plain" });
  await user.upload(input(), file);
  expect(await screen.findByText("You have attached 10 files in a day.")).toBeVisible();

  const attachment = { assetId: "a-file", name: "log.txt" };
  answer(uploadAttachment, () => attachment);
  await user.upload(input(), file);
  await user.click(await screen.findByRole("button", { name: "Remove the file" }));
  await user.upload(input(), file);
  expect(await screen.findByText("log.txt")).toBeVisible();
  unmount();
  const again = renderApp("/contactus");
  expect(await screen.findByText("log.txt")).toBeVisible();
  await again.user.click(screen.getByRole("radio", { name: "An idea" }));
  await again.user.click(sendButton());
  await waitFor(() => expect(sent.file).toEqual(attachment));
});

it("the form has a field for bots that people can neither see nor reach", async () => {
  let sent: { website?: unknown } = {};
  answer(sendContact, ({ body }) => {
    sent = body;
    return { received: true };
  });
  const { user } = await openForm();
  const trap = document.querySelector<HTMLInputElement>("input[name=website]");
  expect(trap).toHaveAttribute("tabindex", "-1");
  expect(screen.queryByRole("textbox", { name: /website/i })).not.toBeInTheDocument();
  if (trap) await user.type(trap, "https://cheap.example");
  await user.click(screen.getByRole("radio", { name: "An idea" }));
  await user.click(sendButton());
  await waitFor(() => expect(sent.website).toBe("https://cheap.example"));
});
