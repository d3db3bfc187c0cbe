import {
  type Gift,
  type GiftLink,
  giftPasswordField,
  giftSchema,
} from "@contract/http/presentation";
import { msg } from "@contract/msg";
import { boolean, type InferType, string } from "yup";
import { deviceTimeZone } from "../../../shared/lib/dates";
import { instantOfLocal, isAhead, localOfInstant } from "./revealTime";

/** A gift to be saved: without a `password` it keeps the one that it has, null takes it away. */
export interface GiftInput {
  gift: Gift;
  password: string | null | undefined;
}

/** The gift's schema, with the moment of the reveal and the password as people fill them in. */
export const giftFormSchema = giftSchema.omit(["revealAt", "timeZone"]).shape({
  isNow: boolean().required(),
  // Formik validates an empty field as one that is not there.
  revealLocal: string()
    .default("")
    .when("isNow", ([isNow], local) =>
      isNow
        ? local
        : local
            .required(msg("Please choose when"))
            .test("ahead", msg("Please choose a time that is still to come"), isAhead),
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

export const giftFormValues = ({ gift, hasPassword }: Omit<GiftLink, "link">): GiftFormValues => ({
  recipientName: gift.recipientName,
  recipientEmail: gift.recipientEmail ?? "",
  message: gift.message,
  isNow: gift.revealAt === null,
  revealLocal: gift.revealAt ? localOfInstant(gift.revealAt) : "",
  canShare: gift.canShare,
  isLocked: hasPassword,
  hasPassword,
  password: "",
});

export function giftInputOf(values: GiftFormValues): GiftInput {
  const { recipientName, recipientEmail, message, canShare } = values;
  const gift = {
    recipientName,
    recipientEmail: recipientEmail || null,
    message,
    canShare,
    revealAt: values.isNow ? null : instantOfLocal(values.revealLocal),
    timeZone: deviceTimeZone(),
  };
  return { gift, password: values.isLocked ? values.password || undefined : null };
}
