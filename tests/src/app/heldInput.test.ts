import { holdInput } from "@src/app/heldInput";
import { afterEach, expect, test } from "vitest";

afterEach(() => {
  document.body.innerHTML = "";
});

/** Shows a form that cannot respond yet. The app is what listens to the events that it gets. */
function givenForm() {
  document.body.innerHTML = `<div id="root"><input name="email" value="" />
    <select name="language"><option value="en"></option><option value="de"></option></select>
    <button>Send</button></div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const field = (name: string) => root.querySelector(`[name="${name}"]`) as HTMLInputElement;
  return { root, heard: [] as string[], field };
}

const hear = (root: HTMLElement, heard: string[]) => {
  for (const type of ["input", "change", "click"])
    root.addEventListener(type, ({ target }) => {
      const { name, value, textContent } = target as HTMLInputElement;
      heard.push(`${type} ${name || textContent} ${value}`.trim());
    });
};

const type = (input: HTMLInputElement, value: string) => {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

test("what was typed, chosen and tapped is given to the app in this order", () => {
  const { root, heard, field } = givenForm();
  const replay = holdInput(root);
  type(field("email"), "ada@example.com");
  type(field("language"), "de");
  root.querySelector("button")?.click();
  hear(root, heard);
  // The app renders its own, empty value once.
  field("email").value = "";
  field("language").value = "en";
  replay();
  expect(heard).toEqual(["input email ada@example.com", "change language de", "click Send"]);
});

test("a form that was filled in before the code ran counts as typed", () => {
  const { root, heard, field } = givenForm();
  field("email").value = "ada@example.com";
  const replay = holdInput(root);
  hear(root, heard);
  replay();
  expect(heard).toEqual(["input email ada@example.com"]);
});

test("a person who is still typing is not interrupted", () => {
  const { root, heard, field } = givenForm();
  const replay = holdInput(root);
  type(field("email"), "ada");
  field("email").value = "ada@example.com";
  hear(root, heard);
  replay();
  expect(field("email").value).toBe("ada@example.com");
  expect(heard).toEqual([]);
});
