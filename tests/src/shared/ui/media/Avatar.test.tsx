import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Avatar } from "@src/shared/ui/media/Avatar";

it.each([
  ["ada", "lovelace", "AL"],
  ["Ada", "", "A"],
  [" élodie", "ørsted ", "ÉØ"],
  ["𝒜da", "Lovelace", "𝒜L"],
])(
  "the avatar of %s %s without a picture shows the initials %s",
  { tags: ["S2.36"] },
  (firstName, lastName, initials) => {
    render(<Avatar firstName={firstName} lastName={lastName} />);
    const avatar = screen.getByRole("img", { name: `${firstName} ${lastName}`.trim() });
    expect(avatar.querySelector("[data-initials]")).toHaveAttribute("data-initials", initials);
  },
);

it("an avatar shows the picture if there is one", () => {
  render(<Avatar firstName="Ada" lastName="Lovelace" image="/media/ada.jpg" />);
  const avatar = screen.getByRole("img", { name: "Ada Lovelace" });
  expect(avatar.querySelector("img")).toHaveAttribute("src", "/media/ada.jpg");
  expect(avatar.querySelector("[data-initials]")).toBeNull();
});
