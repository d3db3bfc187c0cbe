import { useFormik } from "formik";
import { useEffect, useRef } from "react";
import {
  draftChanged,
  draftCleared,
  INITIAL_CREATE_TRIBUTE,
} from "../../../shared/state/createTributeSlice";
import { useAppDispatch, useAppSelector } from "../../../shared/state/hooks";
import { type DraftDetails, detailsOfDraft, draftOfDetails, draftSchema } from "./draft";

/** Lists the steps of the create page. The fields of each must be valid before the next one. */
export const CREATE_STEPS = ["occasion", "person", "details"] as const;
export type CreateStep = (typeof CREATE_STEPS)[number];

const FIELDS: Record<CreateStep, readonly (keyof DraftDetails)[]> = {
  occasion: ["tributeType"],
  person: ["tributeFor"],
  details: ["name", "imageUrl", "dueDate", "message"],
};

/**
 * Manages the create form and stores every change as a draft, so that a reload or a sign-in loses
 * nothing. `isReady(step)` touches the step's fields and tells whether they are valid.
 */
export function useCreateForm(onComplete: (details: DraftDetails) => Promise<void>) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => state.createTribute);
  const form = useFormik<DraftDetails>({
    initialValues: detailsOfDraft(draft),
    validationSchema: draftSchema(),
    onSubmit: onComplete,
  });
  const { values } = form;
  const kept = useRef(values);
  useEffect(() => {
    // A visit alone creates no draft, so that the default due date counts from the day of the first
    // change.
    if (kept.current === values) return;
    kept.current = values;
    dispatch(draftChanged(draftOfDetails(values)));
  }, [dispatch, values]);

  const isReady = async (step: CreateStep): Promise<boolean> => {
    const errors = await form.validateForm();
    for (const field of FIELDS[step]) await form.setFieldTouched(field, true, false);
    return FIELDS[step].every((field) => errors[field] === undefined);
  };
  const startOver = () => {
    dispatch(draftCleared());
    form.resetForm({ values: detailsOfDraft(INITIAL_CREATE_TRIBUTE) });
  };
  return { form, isReady, startOver };
}

export type CreateForm = ReturnType<typeof useCreateForm>["form"];

/** Returns the error of a touched field, as text. */
export function errorOf(form: CreateForm, field: keyof DraftDetails): string | undefined {
  const error = form.touched[field] ? form.errors[field] : undefined;
  return typeof error === "string" ? error : undefined;
}
