import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Formik } from "formik";
import { expect, it } from "vitest";
import { FormInput } from "@src/shared/ui/form/FormInput";
import { FormLayout } from "@src/shared/ui/form/FormLayout";
import { JoyTheme } from "@src/shared/ui/theme/JoyTheme";

async function saveWith(errors: Record<string, string>) {
  render(
    <JoyTheme>
      <Formik initialValues={{ name: "", zone: "" }} validate={() => errors} onSubmit={() => {}}>
        <FormLayout label="Form" submit="Save">
          <FormInput name="name" label="Name" />
        </FormLayout>
      </Formik>
    </JoyTheme>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

it("a refused form says why beside its button, if no field on the screen does", async () => {
  await saveWith({ zone: "Unknown time zone" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Unknown time zone");
});

it("a refused form says why once, at the field", async () => {
  await saveWith({ name: "Please enter a name" });
  expect(await screen.findAllByText("Please enter a name")).toHaveLength(1);
});
