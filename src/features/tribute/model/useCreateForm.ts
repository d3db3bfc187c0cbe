import type { TributeTypeName } from "@contract/domain/tributeTypes";
import { useFormik } from "formik";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  INITIAL_CREATE_TRIBUTE,
  draftChanged,
  draftCleared,
} from "../../../shared/state/createTributeSlice";
import { useAppDispatch, useAppSelector } from "../../../shared/state/hooks";
import {
  type DraftDetails,
  detailsOfDraft,
  draftOfDetails,
  draftSchema,
  withSuggestedName,
} from "./draft";

/** Lists the steps of the create page. The fields of each must be valid before the next one. */
export const CREATE_STEPS = ["occasion", "person", "details"] as const;
export type CreateStep = (typeof CREATE_STEPS)[number];

const FIELDS: Record<CreateStep, readonly (keyof DraftDetails)[]> = {
  occasion: ["tributeType"],
  person: ["tributeFor"],
  details: ["name", "imageUrl", "dueDate", "timeZone", "message"],
};

interface CreateFormOptions {
  /** The link to the page named this occasion. A reel that the draft has started keeps its own. */
  occasion: TributeTypeName | null;
  onComplete: (details: DraftDetails) => Promise<void>;
}

/**
 * Manages the create form and stores every change as a draft, so that a reload or a sign-in loses
 * nothing. `isReady(step)` touches the step's fields and tells whether they are valid.
 */
export function useCreateForm({ occasion, onComplete }: CreateFormOptions) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => state.createTribute);
  const [chosen] = useState(() =>
    draft.tributeId === null && occasion !== draft.tributeType ? occasion : null,
  );
  const [initialValues] = useState(() => {
    const details = detailsOfDraft(draft);
    return chosen ? withSuggestedName(details, { tributeType: chosen }, t) : details;
  });
  const form = useFormik<DraftDetails>({
    initialValues,
    validationSchema: draftSchema(),
    onSubmit: onComplete,
  });
  const { values } = form;
  const kept = useRef(chosen ? null : values);
  useEffect(() => {
    // A visit alone creates no draft, so that the default due date counts from the day of the first
    // change. The occasion of a link is one.
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

export function errorOf(form: CreateForm, field: keyof DraftDetails): string | undefined {
  const error = form.touched[field] ? form.errors[field] : undefined;
  return typeof error === "string" ? error : undefined;
}
