import { useTranslation } from "react-i18next";
import { hasGender } from "@contract/domain/tribute";
import { withSuggestedName } from "../../model/draft";
import type { CreateForm } from "../../model/useCreateForm";
import { GENDERS, type Gender } from "@contract/domain/tributeTypes";
import type { Person } from "@contract/http/tribute";
import { Choice } from "../../../../shared/ui/form/Choice";
import { Stack } from "../../../../shared/ui/layout/Stack";
import { TextInput } from "../../../../shared/ui/form/TextInput";

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

interface PeopleFieldsProps {
  people: readonly Person[];
  gender: Gender;
  /** It is false if the occasion is not about a person. */
  isGenderAsked: boolean;
  onChange: (next: { people: Person[]; gender: Gender }) => void;
  /** Holds an error for each name field, by position. */
  errors?: readonly ({ firstName?: string } | undefined)[];
}

const NO_ERRORS: readonly undefined[] = [];
const NOBODY: Person = { firstName: "", lastName: "" };

function PeopleFields(props: PeopleFieldsProps) {
  const { t } = useTranslation();
  const { people, gender, isGenderAsked, onChange, errors = NO_ERRORS } = props;
  const shown = gender === "Couple" ? [0, 1] : [0];
  const change = (position: number, part: Partial<Person>) => {
    const next = shown.map((at) => people[at] ?? NOBODY);
    next[position] = { ...NOBODY, ...next[position], ...part };
    onChange({ people: next, gender });
  };
  return (
    <Stack gap={3}>
      {shown.map((position) => (
        <NameFields
          key={position}
          number={gender === "Couple" ? position + 1 : undefined}
          person={people[position] ?? NOBODY}
          error={errors[position]?.firstName}
          onChange={(part) => change(position, part)}
        />
      ))}
      {isGenderAsked && (
        <Choice
          label={t("Gender, or a couple")}
          options={GENDERS.map((value) => ({ value, label: t(value) }))}
          value={gender}
          onChange={(next) =>
            onChange({ people: next === "Couple" ? [...people] : people.slice(0, 1), gender: next })
          }
        />
      )}
    </Stack>
  );
}

interface NameFieldsProps {
  /** Numbers the people of a couple. It is undefined for a single person. */
  number?: number;
  person: Person;
  error?: string;
  onChange: (part: Partial<Person>) => void;
}

function NameFields({ number, person, error, onChange }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={2}>
      <TextInput
        label={
          number ? t("First name or team (person {{number}})", { number }) : t("First name or team")
        }
        placeholder={t("Maya")}
        autoComplete="off"
        dir="auto"
        maxLength={60}
        value={person.firstName}
        error={error}
        onChange={(event) => onChange({ firstName: event.target.value })}
      />
      <TextInput
        label={number ? t("Last name (person {{number}})", { number }) : t("Last name")}
        placeholder={t("Optional")}
        autoComplete="off"
        dir="auto"
        maxLength={60}
        value={person.lastName}
        onChange={(event) => onChange({ lastName: event.target.value })}
      />
    </Stack>
  );
}
