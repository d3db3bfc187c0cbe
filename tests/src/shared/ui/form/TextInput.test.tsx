import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TextArea } from "@src/shared/ui/form/TextArea";
import { TextInput } from "@src/shared/ui/form/TextInput";

const input = () => screen.getByRole("textbox");

const BOTH = [
  ["an input", TextInput],
  ["a text area", TextArea],
] as const;

it.each(BOTH)(
  "%s needs no props, and its placeholder asks for text",
  { tags: ["S2.45"] },
  (_what, Input) => {
    const { rerender } = render(<Input aria-label="Name" />);
    expect(input()).toHaveAttribute("placeholder", "Enter your text here");
    expect(screen.queryByRole("button")).toBeNull();
    rerender(<Input aria-label="Name" placeholder="Rose" />);
    expect(input()).toHaveAttribute("placeholder", "Rose");
  },
);

it("a text input has a label and an explaining tooltip", { tags: ["S2.44"] }, async () => {
  render(<TextInput label="Name" tooltip="As friends call them" />);
  expect(input()).toHaveAccessibleName("Name");
  const mark = await screen.findByRole("button", { name: "As friends call them" });
  await userEvent.setup().hover(mark);
  expect(await screen.findByRole("tooltip")).toHaveTextContent("As friends call them");
});

it("a text input can have icons before and after the text", { tags: ["S2.44"] }, () => {
  render(
    <TextInput
      label="Name"
      startIcon={<i data-testid="start" />}
      endIcon={<b data-testid="end" />}
    />,
  );
  const [start, end] = [screen.getByTestId("start"), screen.getByTestId("end")];
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(start.compareDocumentPosition(input()) & after).toBeTruthy();
  expect(input().compareDocumentPosition(end) & after).toBeTruthy();
});

it.each(BOTH)(
  "an error message replaces the hint below %s",
  { tags: ["S2.44"] },
  (_what, Input) => {
    const { rerender } = render(<Input label="Name" hint="As on the invitation" />);
    expect(input()).toHaveAccessibleDescription("As on the invitation");
    expect(input()).toBeValid();
    rerender(<Input label="Name" hint="As on the invitation" error="First name required" />);
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription("First name required");
    expect(screen.queryByText("As on the invitation")).toBeNull();
  },
);
