import { useTranslation } from "react-i18next";
import { hasGender } from "../../../../shared/lib/hasGender";
import { withSuggestedName } from "../../model/reelName";
import type { CreateForm } from "../../model/useCreateForm";
import { PeopleFields } from "./PeopleFields";

/**
 * Returns the errors of the names, by position. Formik returns a list if single names are invalid.
 */
function nameErrors(form: CreateForm): ({ firstName?: string } | undefined)[] {
  const error: unknown = form.touched.tributeFor ? form.errors.tributeFor : undefined;
  if (typeof error !== "object" || error === null || !("name" in error)) return [];
  const { name } = error;
  if (typeof name === "string") return [undefined, { firstName: name }];
  return Array.isArray(name) ? (name as ({ firstName?: string } | undefined)[]) : [];
}

/** Shows the second step: whom the reel is for. */
export function PersonStep({ form }: { form: CreateForm }) {
  const { t } = useTranslation();
  const { tributeFor, tributeType } = form.values;
  return (
    <PeopleFields
      people={tributeFor.name}
      gender={tributeFor.gender}
      // The second name of a couple must stay reachable, whatever the occasion is.
      isGenderAsked={hasGender(tributeType) || tributeFor.gender === "Couple"}
      errors={nameErrors(form)}
      onChange={({ people, gender }) =>
        void form.setValues(
          withSuggestedName(form.values, { tributeFor: { name: people, gender } }, t),
        )
      }
    />
  );
}
