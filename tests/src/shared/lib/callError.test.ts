import { describe, expect, it } from "vitest";
import { CallError, dataOf } from "@src/shared/lib/callError";

describe("the data of a response", () => {
  it("exists with status 200 only", () => {
    expect(dataOf({ status: 200, data: "the profile", error: "" })).toBe("the profile");
  });

  it.each([
    [{ status: 200, data: null, error: "" }, "Something went wrong"],
    [{ status: 500, data: null, error: "" }, "Something went wrong"],
    [{ status: 0, data: null, error: "" }, "Something went wrong"],
    [{ status: 400, data: null, error: "First name is too long" }, "First name is too long"],
    [{ status: 201, data: "the profile", error: "" }, "Something went wrong"],
  ])("%j is a failure: %j", { tags: ["S8.5"] }, (answer, words) => {
    const failure = new CallError(words, answer.status);
    expect(() => dataOf<unknown>(answer)).toThrow(failure);
  });
});
