import { array, boolean, object, string } from "yup";
import { MAIL_STATES } from "../domain/reminder";
import { idField, instantField, oneOf, tokenField } from "../fields";
import {
  enteredPasswordSchema,
  giftPasswordField,
  giftSchema,
  recipientSchema,
} from "../forms/gift";
import { RECIPIENTS_MAX } from "../limits";
import { define } from "./define";

const tributeIdQuery = object({ tributeId: idField().required() });

export const giftRecipientSchema = recipientSchema
  .shape({
    _id: idField().required().meta({
      description: "The id of a gift's first recipient is that of the reel.",
    }),
    link: string().url().nullable().defined().meta({
      description: "The recipient's own link; null while it is switched off.",
    }),
    givenAt: instantField().nullable().defined().meta({
      description: "When the link was first sent to them; null before that.",
    }),
    openedAt: instantField().nullable().defined().meta({
      description: "When their link was first opened, perhaps before the reveal; null before that.",
    }),
    watchedAt: instantField().nullable().defined().meta({
      description: "When the reel was first watched by their link; null before that.",
    }),
    finishedAt: instantField().nullable().defined().meta({
      description: "When the reel was first watched to its end; null before that.",
    }),
    downloadedAt: instantField().nullable().defined().meta({
      description: "When the film was first downloaded; null before that.",
    }),
    answeredAt: instantField().nullable().defined().meta({
      description: "When the first thank-you to everybody was delivered; null before that.",
    }),
    mail: oneOf(MAIL_STATES).nullable().defined().meta({
      description: "The state of our mail to their address; null while there is none.",
    }),
    mailProblem: string().nullable().defined().meta({
      description: "Why our mail did not go out, in the mail server's words or ours; else null.",
    }),
  })
  .meta({ title: "GiftRecipient" });

export const giftLinkSchema = object({
  link: string().url().required().meta({ description: "The link of the first recipient." }),
  hasPassword: boolean().required(),
  isAnnounced: boolean().required().meta({
    description:
      "Tells whether the recipient was told. This happens at the reveal, once a video is ready.",
  }),
  gift: giftSchema,
  recipients: array().of(giftRecipientSchema.required()).required().meta({
    description: "Everybody who gets the gift, the first recipient first.",
  }),
}).meta({ title: "GiftLink" });

export const getGiftLink = define({
  access: "user",
  summary: "Returns the gift link of a reel; null while there is none.",
  query: tributeIdQuery,
  data: giftLinkSchema.nullable().defined(),
});

export const saveGiftLink = define({
  access: "user",
  summary: "Makes the gift link, or changes its gift; the link stays the same.",
  body: object({
    tributeId: idField().required(),
    gift: giftSchema,
    password: giftPasswordField().nullable().meta({
      description: "Leave it out to keep the password; null removes it.",
    }),
  }),
  data: giftLinkSchema,
});

export const renewGiftLink = define({
  access: "user",
  session: "current",
  summary: "Makes a new gift link for one recipient, or for each.",
  details: "Every copy of the previous link stops working at once.",
  body: object({
    tributeId: idField().required(),
    recipientId: idField().nullable().default(null).meta({
      description: "Whose link is replaced; null for everybody's.",
    }),
  }),
  data: giftLinkSchema,
});

export const addRecipient = define({
  access: "user",
  summary: "Adds a recipient with a link of their own to a gift.",
  details: `A gift has at most ${RECIPIENTS_MAX} recipients.`,
  body: object({ tributeId: idField().required(), recipient: recipientSchema }),
  data: giftLinkSchema,
});

export const changeRecipient = define({
  access: "user",
  summary: "Changes a recipient of a gift; their link stays the same.",
  body: object({
    tributeId: idField().required(),
    recipientId: idField().required(),
    recipient: recipientSchema,
  }),
  data: giftLinkSchema,
});

export const markGiven = define({
  access: "user",
  summary: "Notes that an organiser has passed a recipient's link on.",
  details: "Only the first time counts, also if the link was mailed.",
  body: object({ tributeId: idField().required(), recipientId: idField().required() }),
  data: giftLinkSchema,
});

export const removeRecipient = define({
  access: "user",
  session: "current",
  summary: "Ends a recipient's link, and takes them off the gift.",
  details:
    "The first recipient stays in the list without a link until they get a new one. The links of others stay the same.",
  query: object({ tributeId: idField().required(), recipientId: idField().required() }),
  data: giftLinkSchema,
});

export const openGift = define({
  access: "public",
  summary: "Proves the password of a gift.",
  details: "The `tgd` of the answer opens what the one of the link does not.",
  body: enteredPasswordSchema.shape({
    tributeId: idField().required(),
    tgd: tokenField().required(),
  }),
  data: object({ tgd: tokenField().required() }),
});
