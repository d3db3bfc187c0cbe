import { array, boolean, number, object, string } from "yup";
import { countField, idField, instantField, oneOf, pageOf, textField } from "../fields";
import {
  MAIL_STATES,
  REEL_MAIL_KINDS,
  REMINDER_MOMENTS,
  REMINDER_OBSTACLES,
} from "../domain/reminder";
import { REMINDER_HOURS, REMINDER_MESSAGE_MAX } from "../limits";
import { LANGUAGES } from "../languages";
import { define } from "./define";
import { inviteeSchema } from "./invite";

const reelQuery = object({ tributeId: idField().required() });

export const reminderPlanSchema = object({
  isPaused: boolean().required().meta({
    description: "True while nothing goes out by itself. Reminding by hand still works.",
  }),
  moments: array()
    .of(oneOf(REMINDER_MOMENTS).required())
    .max(REMINDER_MOMENTS.length)
    .required()
    .meta({ description: "May be empty. Two that fall on the same day are one reminder." }),
  hour: number()
    .integer()
    .min(REMINDER_HOURS.first)
    .max(REMINDER_HOURS.last)
    .required()
    .meta({ description: "The hour of the day in the reel's time zone." }),
  message: textField(REMINDER_MESSAGE_MAX).defined().meta({
    description: "The organiser's own words; empty for ours.",
  }),
}).meta({ title: "ReminderPlan" });

const remindersSchema = object({
  plan: reminderPlanSchema.required(),
  timeZone: string().required(),
  upcoming: array()
    .of(
      object({
        moment: oneOf(REMINDER_MOMENTS).required(),
        at: instantField().required(),
        people: countField(),
      }),
    )
    .required(),
  missing: countField().meta({ description: "Invited people who have not answered." }),
  remindable: countField().meta({
    description: "Those of the missing people who can be reminded now.",
  }),
}).meta({ title: "Reminders" });

export const getReminders = define({
  access: "user",
  summary: "Lists the automatic reminders that are still to come, the next first, and their plan.",
  query: reelQuery,
  data: remindersSchema,
});

export const saveReminderPlan = define({
  access: "user",
  summary: "Pauses, moves or rewords the automatic reminders of a reel.",
  body: reelQuery.concat(reminderPlanSchema),
  data: remindersSchema,
});

export const previewReminder = define({
  access: "user",
  summary: "Returns a reminder as it would be mailed now, with these words.",
  details: "Its link opens nothing, and nothing is stored or sent.",
  body: reelQuery.shape({
    message: textField(REMINDER_MESSAGE_MAX).defined(),
    language: oneOf(LANGUAGES).meta({
      description: "The language of the mail; without it, that of somebody who is missing.",
    }),
  }),
  data: object({
    subject: string().required(),
    html: string().required(),
    language: oneOf(LANGUAGES).required(),
  }),
});

export const listReminderRecipients = define({
  access: "user",
  summary: "Says of everybody who is missing whether they can be reminded now.",
  query: reelQuery,
  data: object({
    recipients: array()
      .of(
        object({
          _id: idField().required(),
          obstacle: oneOf(REMINDER_OBSTACLES).nullable().defined().meta({
            description: "Why the person would not be reminded; null if they would.",
          }),
          language: oneOf(LANGUAGES).required().meta({ description: "The language of the mail." }),
        }),
      )
      .required(),
    message: string().defined().meta({ description: "The plan's own words; empty for ours." }),
  }),
});

export const pauseReminders = define({
  access: "user",
  summary: "Pauses the reminders of one person, or goes on with them.",
  body: reelQuery.shape({ inviteeId: idField().required(), isPaused: boolean().required() }),
  data: inviteeSchema,
});

export const sendReminders = define({
  access: "user",
  summary: "Reminds the given people now, or everybody who is missing.",
  body: object({
    tributeId: idField().required(),
    inviteeIds: array().of(idField().required()).max(2000),
  }),
  data: object({
    reminded: array().of(idField().required()).required(),
    skipped: array()
      .of(
        object({
          _id: idField().required(),
          obstacle: oneOf(REMINDER_OBSTACLES).required(),
        }),
      )
      .required(),
  }),
});

export const reelMailSchema = object({
  _id: idField().required(),
  kind: oneOf(REEL_MAIL_KINDS).required(),
  inviteeId: idField()
    .nullable()
    .defined()
    .meta({ description: "The invited person whom the mail was for." }),
  to: string().nullable().defined().meta({
    description: "The address, if an organiser has entered it; null for an account's own address.",
  }),
  state: oneOf(MAIL_STATES).required(),
  problem: string().nullable().defined().meta({
    description: "Why the mail did not go out, in the mail server's words or ours; else null.",
  }),
  createdAt: instantField().required().meta({ description: "When the mail was ordered." }),
  settledAt: instantField().nullable().defined().meta({
    description: "When the mail went out or was given up; null while it waits.",
  }),
  postponedUntil: instantField().nullable().defined().meta({
    description: "A limit of the day was reached: the mail goes out after this time; else null.",
  }),
}).meta({ title: "ReelMail" });

export const listReelMails = define({
  access: "user",
  summary: "Lists the mails about a reel and their states, newest first.",
  query: reelQuery.shape({
    inviteeId: idField().meta({ description: "Only mails to this invited person." }),
    troubled: boolean().default(false).meta({
      description: "Only mails of which it is not certain that they arrived.",
    }),
    cursor: string().max(200),
  }),
  data: pageOf(reelMailSchema),
});
