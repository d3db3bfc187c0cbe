import { recipientSchema } from "@contract/forms/presentation";
import type { RecipientInput } from "@contract/http/presentation";
import { msg } from "@contract/msg";
import { boolean, type InferType, string } from "yup";
import { endOfDay, instantOfLocal, isAhead, localOfInstant } from "./revealTime";

/**
 * Validates a recipient as people enter them: the link works up to the end of a day. `opensAt` is
 * when the reel opens, an empty text if it is open.
 */
export const recipientFormSchema = recipientSchema.omit(["expiresAt"]).shape({
  isLimited: boolean().required(),
  opensAt: string().defined().default(""),
  lastDay: string()
    .default("")
    .when(["isLimited", "opensAt"], ([isLimited, opensAt], day) =>
      isLimited
        ? day
            .required(msg("Please choose a day"))
            .test("ahead", msg("Please choose a day in the future"), (value) =>
              isAhead(endOfDay(value)),
            )
            .test(
              "after-reveal",
              msg("Please choose a day after the reel opens"),
              (value) => !opensAt || Date.parse(endOfDay(value)) > Date.parse(String(opensAt)),
            )
        : day,
    ),
});
export type RecipientFormValues = Omit<InferType<typeof recipientFormSchema>, "email"> & {
  email: string;
};

export const recipientFormValues = (
  { name, email, expiresAt }: RecipientInput,
  opensAt: string | null,
): RecipientFormValues => ({
  name,
  email: email ?? "",
  isLimited: expiresAt !== null,
  lastDay: expiresAt ? localOfInstant(expiresAt).slice(0, 10) : "",
  opensAt: opensAt ?? "",
});

export const recipientInputOf = (values: RecipientFormValues): RecipientInput => ({
  name: values.name,
  email: values.email || null,
  expiresAt: values.isLimited ? instantOfLocal(endOfDay(values.lastDay)) : null,
});
