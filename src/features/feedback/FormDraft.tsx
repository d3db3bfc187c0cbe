import { useFormikContext } from "formik";
import { useEffect } from "react";
import { writeDraft } from "../../shared/lib/storage";

/** Stores what is typed into the surrounding Formik form under this name. */
export function FormDraft({ name }: { name: string }) {
  const { values } = useFormikContext();
  useEffect(() => writeDraft(name, values), [name, values]);
  return null;
}
