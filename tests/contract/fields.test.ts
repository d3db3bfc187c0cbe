import {
  dayField,
  emailField,
  instantField,
  nameField,
  phoneField,
  textField,
} from "@contract/fields";
import { describe, expect, test } from "vitest";
import { ValidationError } from "yup";

describe("a date field", () => {
  test.each(["2026-02-28", "2028-02-29"])("accepts %s", (day) => {
    expect(dayField().isValidSync(day)).toBe(true);
  });

  test.each([
    "2026-02-30",
    "2026-13-01",
    "0000-01-01",
    "26-01-01",
    "2026-1-1",
    "2026-01-01T00:00Z",
  ])("refuses %s", (day) => {
    expect(dayField().isValidSync(day)).toBe(false);
  });
});

describe("a date-time field", () => {
  test.each(["2026-02-28T23:59:59Z", "2026-02-28T23:59:59.5Z", "2026-02-28T23:59:59.123Z"])(
    "accepts %s",
    (instant) => {
      expect(instantField().isValidSync(instant)).toBe(true);
    },
  );

  test.each([
    "2026-02-30T00:00:00Z",
    "2026-02-28T25:00:00Z",
    "2026-02-28T00:00:00",
    "0000-01-01T00:00:00Z",
  ])("refuses %s", (instant) => {
    expect(instantField().isValidSync(instant)).toBe(false);
  });
});

describe("a text field", () => {
  test("is trimmed, and an email address in lower case", { tags: ["S5.2"] }, () => {
    expect(nameField("Name").validateSync("  Ada ")).toBe("Ada");
    expect(textField(20).validateSync(" Two\nlines\n")).toBe("Two\nlines");
    expect(emailField().validateSync(" Ada@Example.COM ")).toBe("ada@example.com");
  });

  test.each([
    ["a\u200Bda@exam\u2060ple.com\u00AD", "ada@example.com"],
    ["\u202Aada@example.com\u202C", "ada@example.com"],
    ["ada＠example.com", "ada@example.com"],
    ["Max@Bücher.example", "max@bücher.example"],
    ["max@例え.テスト", "max@例え.テスト"],
  ])("takes the address %j as people see it", (typed, stored) => {
    expect(emailField().validateSync(typed)).toBe(stored);
  });

  test.each([
    "nobody",
    "ada@",
    "@x.org",
    "a da@x.org",
    "ada@x.org/path",
    "ada@x.org:25",
    "ada@b@x.org",
  ])("refuses the address %s", (typed) => expect(emailField().isValidSync(typed)).toBe(false));

  test("takes a phone number as an iPhone copies it", () => {
    expect(phoneField().validateSync("\u202A+49 170 1234567\u202C")).toBe("+491701234567");
  });

  test.each([[["a"]], [{ a: 1 }], [[]]])("refuses %j", (value) => {
    for (const field of [nameField("Name"), textField(20), emailField()])
      expect(() => field.validateSync(value)).toThrow(ValidationError);
  });
});
