import { AppError } from "@server/errors";
import { translator } from "@server/language/translator";
import { expect, test } from "vitest";

test("an error puts its values into its English message and keeps both for other languages", () => {
  const error = new AppError("BAD_REQUEST", "Please use at most {{max}} characters", {
    values: { max: 80 },
  });

  expect(error.message).toBe("Please use at most 80 characters");
  expect(translator("de")(error.text, error.values)).toBe("Bitte höchstens 80 Zeichen");
});

test("an error uses the singular text for a count of one", () => {
  const of = (count: number) =>
    new AppError("OUT_OF_CREDITS", "{{count}} videos", {
      values: { count, defaultValue_one: "{{count}} video" },
    }).message;

  expect([of(0), of(1), of(2)]).toEqual(["0 videos", "1 video", "2 videos"]);
});

test("an error inserts user input as plain text", () => {
  const name = "{{max}} $t(Invalid Email) $& <b>";
  const error = new AppError("BAD_REQUEST", "Hello {{name}}", { values: { name, max: 1 } });

  expect(error.message).toBe(`Hello ${name}`);
});
