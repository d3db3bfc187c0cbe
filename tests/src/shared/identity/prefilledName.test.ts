import { afterEach, beforeEach, expect, it } from "vitest";
import {
  prefilledName,
  forgetCarriedName,
  readPrefilledName,
} from "@src/shared/identity/prefilledName";

beforeEach(forgetCarriedName);
afterEach(() => history.replaceState(null, "", "/"));

it("a name in the fragment is taken, and no longer in the address bar", () => {
  const state = { entry: 7 };
  history.replaceState(
    state,
    "",
    "/recordtribute?invite=abc#firstName=Zo%C3%AB+Anne&lastName=de%20Vries",
  );
  readPrefilledName();
  expect(location.href).toBe(`${location.origin}/recordtribute?invite=abc`);
  expect(history.state).toEqual(state);
  expect(prefilledName()).toEqual({ firstName: "Zoë Anne", lastName: "de Vries" });
  forgetCarriedName();
  expect(prefilledName()).toEqual({ firstName: "", lastName: "" });
});

it("another fragment stays where it is", () => {
  history.replaceState(null, "", "/faq#camera");
  readPrefilledName();
  expect(location.hash).toBe("#camera");
  expect(prefilledName()).toEqual({ firstName: "", lastName: "" });
});

it("a path that begins with two slashes is not taken for another host", () => {
  history.replaceState(null, "", `${location.origin}//evil.example#firstName=Kim`);
  readPrefilledName();
  expect(location.href).toBe(`${location.origin}//evil.example`);
  expect(prefilledName()).toEqual({ firstName: "Kim", lastName: "" });
});

it("garbage is not taken for a name", () => {
  history.replaceState(null, "", "/recordtribute#firstName=%E0%A4%A&lastName");
  readPrefilledName();
  expect(location.hash).toBe("");
  expect(typeof prefilledName().firstName).toBe("string");
  expect(prefilledName().lastName).toBe("");
});
