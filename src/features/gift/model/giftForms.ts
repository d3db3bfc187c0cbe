import { giftPasswordField, giftSchema, recipientSchema } from "@contract/forms/gift";
import type { Gift, GiftLink, RecipientInput } from "@contract/http/gift";
import { msg } from "@contract/msg";
import { boolean, type InferType, string } from "yup";
import { deviceTimeZone } from "../../../shared/lib/dates";
import { endOfDay, instantOfLocal, isAhead, localOfInstant } from "../../../shared/lib/localTime";

/** Describes a gift to be saved. An undefined `password` keeps the current one, null removes it. */
export interface GiftInput {
  gift: Gift;
  password: string | null | undefined;
}

export const giftFormSchema = giftSchema.omit(["revealAt", "expiresAt", "timeZone"]).shape({
  isNow: boolean().required(),
  // Formik validates an empty field as undefined.
  revealLocal: string()
    .default("")
    .when("isNow", ([isNow], local) =>
      isNow
        ? local
        : local
            .required(msg("Please choose when"))
            .test("ahead", msg("Please choose a time in the future"), isAhead),
    ),
  isLimited: boolean().required(),
  lastDay: string()
    .default("")
    .when(["isLimited", "isNow", "revealLocal"], ([isLimited, isNow, revealLocal], day) =>
      isLimited
        ? day
            .required(msg("Please choose a day"))
            .test("ahead", msg("Please choose a day in the future"), (value) =>
              isAhead(endOfDay(value)),
            )
            .test(
              "after-reveal",
              msg("Please choose a day after the reel opens"),
              (value) =>
                Boolean(isNow) || Date.parse(endOfDay(value)) > Date.parse(String(revealLocal)),
            )
        : day,
    ),
  isLocked: boolean().required(),
  hasPassword: boolean().required(),
  password: giftPasswordField().when(
    ["isLocked", "hasPassword"],
    ([isLocked, hasPassword], password) => {
      if (!isLocked) return string();
      return hasPassword ? password : password.required(msg("Please choose a password"));
    },
  ),
});
export type GiftFormValues = Omit<
  InferType<typeof giftFormSchema>,
  "recipientEmail" | "password"
> & { recipientEmail: string; password: string };

export const giftFormValues = ({
  gift,
  hasPassword,
}: Pick<GiftLink, "gift" | "hasPassword">): GiftFormValues => ({
  recipientName: gift.recipientName,
  recipientEmail: gift.recipientEmail ?? "",
  message: gift.message,
  isNow: gift.revealAt === null,
  revealLocal: gift.revealAt ? localOfInstant(gift.revealAt) : "",
  isLimited: gift.expiresAt !== null,
  lastDay: gift.expiresAt ? localOfInstant(gift.expiresAt).slice(0, 10) : "",
  canShare: gift.canShare,
  canDownload: gift.canDownload,
  contributorsWatch: gift.contributorsWatch,
  showsNewVideos: gift.showsNewVideos,
  isLocked: hasPassword,
  hasPassword,
  password: "",
});

export function giftInputOf(values: GiftFormValues): GiftInput {
  const { recipientName, message, canShare, canDownload } = values;
  const { recipientEmail, contributorsWatch, showsNewVideos } = values;
  const gift = {
    recipientName,
    recipientEmail: recipientEmail || null,
    message,
    canShare,
    canDownload,
    contributorsWatch,
    showsNewVideos,
    revealAt: values.isNow ? null : instantOfLocal(values.revealLocal),
    expiresAt: values.isLimited ? instantOfLocal(endOfDay(values.lastDay)) : null,
    timeZone: deviceTimeZone(),
  };
  return { gift, password: values.isLocked ? values.password || undefined : null };
}

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
