import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Formik } from "formik";
import { expect, it } from "vitest";
import { FormInput } from "@src/shared/ui/form/FormInput";
import { FormLayout } from "@src/shared/ui/form/FormLayout";
import { JoyTheme } from "@src/shared/ui/theme/JoyTheme";

it.each([
  ["a field that is not on the screen", { zone: "Unknown time zone" }, "alert"],
  ["a field on the screen", { name: "Please enter a name" }, "field"],
])("a form is never refused without a reason beside its button: %s", async (_what, errors, at) => {
  render(
    <JoyTheme>
      <Formik
        initialValues={{ name: "", zone: "" }}
        initialTouched={{ name: false }}
        validate={() => errors}
        onSubmit={() => undefined}
      >
        <FormLayout label="Form" submit="Save">
          <FormInput name="name" label="Name" />
        </FormLayout>
      </Formik>
    </JoyTheme>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const reason = Object.values(errors)[0] ?? "";
  if (at === "alert") expect(await screen.findByRole("alert")).toHaveTextContent(reason);
  else {
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getAllByText(reason)).toHaveLength(1);
  }
});
