import type { InferType } from "yup";
import type * as schemas from "../schemas/reminder";
import type { Endpoint } from "./endpoint";

export type ReminderPlan = InferType<typeof schemas.reminderPlanSchema>;

export const DEFAULT_REMINDER_PLAN: ReminderPlan = {
  isPaused: false,
  moments: ["MIDPOINT", "DAY_BEFORE", "DUE_DAY"],
  hour: 9,
  message: "",
};

export type ReelMail = InferType<typeof schemas.reelMailSchema>;

export const getReminders: Endpoint<typeof schemas.getReminders> = {
  method: "GET",
  path: "/tribute/reminder",
};

export const saveReminderPlan: Endpoint<typeof schemas.saveReminderPlan> = {
  method: "PUT",
  path: "/tribute/reminder",
};

export const previewReminder: Endpoint<typeof schemas.previewReminder> = {
  method: "POST",
  path: "/tribute/reminder/preview",
};

export const listReminderRecipients: Endpoint<typeof schemas.listReminderRecipients> = {
  method: "GET",
  path: "/tribute/reminder/person",
};

export const pauseReminders: Endpoint<typeof schemas.pauseReminders> = {
  method: "PUT",
  path: "/tribute/reminder/person",
};

export const sendReminders: Endpoint<typeof schemas.sendReminders> = {
  method: "POST",
  path: "/tribute/reminder",
};

export const listReelMails: Endpoint<typeof schemas.listReelMails> = {
  method: "GET",
  path: "/tribute/mail",
};
