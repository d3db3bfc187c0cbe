import { KEPT_DAYS, type KeptFor } from "@contract/keptDays";
import { msg } from "@contract/msg";

export interface KeptData {
  what: string;
  /** Says which data it is, and what it is for. */
  why: string;
  where: string;
  until: string;
  /** The limits that `until` names: `{{days}}` is the first one, `{{moreDays}}` the second one. */
  days?: readonly KeptFor[];
  /** The tables of the database that contain it. A test compares them with the schema. */
  tables: readonly string[];
}

/** Returns the numbers that the text about the time names. */
export const daysIn = ({ days: [days, moreDays] = [] }: KeptData) => ({
  days: days && KEPT_DAYS[days],
  moreDays: moreDays && KEPT_DAYS[moreDays],
});

const DATABASE = msg("In our database.");
const DATABASE_AND_FILES = msg("In our database, and the files in our storage.");
const WITH_REEL = msg("Until the organisers change it, or the reel is deleted.");

/** Lists what is kept about people, why, where and for how long. The privacy policy prints it. */
export const KEPT_DATA: readonly KeptData[] = [
  {
    what: msg("Your account"),
    why: msg(
      "Your email address, name, picture and language, how you sign in, which messages you want, and how many people you can still invite. As a guest, you only give your name, so that the others know who's speaking.",
    ),
    where: msg(
      "In our database. Google's Firebase Authentication handles sign-in: it has your email address and password. We never see the password.",
    ),
    until: msg(
      "Until you delete your account. A guest who has left nothing is deleted after {{days}} days. A random code stays, so that nobody can bring a deleted account back.",
    ),
    days: ["idleGuests"],
    tables: ["users", "erased_accounts", "pending_erasures"],
  },
  {
    what: msg("Reels"),
    why: msg(
      "Who a reel is for, its occasion, picture, message, questions, due date, time zone, order, cards and music, and who organises it.",
    ),
    where: DATABASE_AND_FILES,
    until: msg("Until the person who made the reel deletes it."),
    tables: [
      "tributes",
      "tribute_people",
      "questions",
      "presentations",
      "cards",
      "failed_pieces",
      "reel_music",
      "organisers",
      "reminder_plans",
      "progress_mails",
      "reductions",
    ],
  },
  {
    what: msg("People who are invited"),
    why: msg(
      "The name, email address and phone number that an organiser enters, what became of the invitation, and what organisers decide about somebody's videos. We only write to the address. The phone number only opens the organiser's own messenger: we never call it or send it anything.",
    ),
    where: DATABASE,
    until: msg("Until an organiser removes the person, or the reel is deleted."),
    tables: ["invitees", "contributor_standings", "corrected_names"],
  },
  {
    what: msg("The address you leave"),
    why: msg(
      "If you record as a guest, you can leave an email address. We use it to remind you once and to tell you what becomes of the reel. The organisers don't see it.",
    ),
    where: DATABASE,
    until: msg("Until the reel or your account is deleted. A link in each email stops them."),
    tables: ["contributors"],
  },
  {
    what: msg("Videos, voices, messages and pictures"),
    why: msg(
      "The file you send, what we make from it for the reel, its captions and the question it answers. We save pictures in our own format, without the place and camera details stored in the file.",
    ),
    where: DATABASE_AND_FILES,
    until: msg(
      "Until you or an organiser deletes it, with all of its files. An upload that nobody continues is deleted after {{days}} days. If the creator of a given reel keeps it in reduced form, the original files are deleted {{moreDays}} days later, and the film stays.",
    ),
    days: ["unfinishedUploads", "originals"],
    tables: ["submissions", "assets", "captions", "caption_translations"],
  },
  {
    what: msg("Pictures and files that nothing shows"),
    why: msg(
      "A picture or file that was chosen in a form that nobody sent, or replaced by another one.",
    ),
    where: DATABASE_AND_FILES,
    until: msg("A day."),
    days: ["unusedPictures"],
    tables: ["assets"],
  },
  {
    what: msg("Gifts"),
    why: msg(
      "The names of the people who receive the film, their email addresses if an organiser enters them, the message, when it opens, and a code of the password that nobody can turn back into it. Of each link, when it was first passed on, opened, watched and answered, and when the film was downloaded. The organisers see that.",
    ),
    where: DATABASE,
    until: WITH_REEL,
    tables: ["gifts", "gift_recipients"],
  },
  {
    what: msg("Thank-yous"),
    why: msg(
      "The video you record or the words you write, to everybody in the reel or to one person.",
    ),
    where: DATABASE_AND_FILES,
    until: msg("Until you take it back, or the reel is deleted."),
    tables: ["submissions", "thank_notes"],
  },
  {
    what: msg("Who watches"),
    why: msg(
      "One view per person and day, hearts, and the reels you save for later, also of people in the reel whom the organisers let watch. If you aren't signed in, we only keep a code made from your internet address and browser. It is different for every reel, and nobody can trace it back.",
    ),
    where: DATABASE,
    until: msg(
      "Until the reel is deleted. When you delete your account, its views and hearts stay with nobody's name on them.",
    ),
    tables: ["views", "hearts", "saves"],
  },
  {
    what: msg("The activity log"),
    why: msg(
      "Who did what in a reel and when, such as deleting a video or downloading the film, so that organisers know what happened. And what we ourselves look at. It holds random ids and no names.",
    ),
    where: DATABASE,
    until: msg("For good. Once an account is deleted, its id leads nowhere."),
    tables: ["audit_log"],
  },
  {
    what: msg("Films and ZIP files that organisers order"),
    why: msg("One file of the whole reel or of all its videos, to download."),
    where: DATABASE_AND_FILES,
    until: msg("{{days}} days. The film of a gift stays with the gift."),
    days: ["exports"],
    tables: ["exports"],
  },
  {
    what: msg("Notifications"),
    why: msg(
      "What happened in your reels. And if you turn on notifications on a device, the address that its browser's service gives it.",
    ),
    where: msg(
      "In our database. On the way to a device, they pass through the service of its browser's maker, such as Google, Apple, Mozilla or Microsoft. They are encrypted: the service only learns that there is one, and when.",
    ),
    until: msg(
      "{{days}} days. A device's address, until you turn them off there, log out or delete your account.",
    ),
    days: ["notifications"],
    tables: ["notifications", "devices"],
  },
  {
    what: msg("Emails"),
    why: msg(
      "To whom we sent which email and what became of it, so that nobody gets one twice and organisers see that it arrived. And who wants no more emails.",
    ),
    where: msg("In our database. Emails go out through our own mail server."),
    until: msg(
      "Emails about a reel: until it is deleted. Others: {{days}} days. The text is deleted once the email is sent, or after {{moreDays}} days if it can't be. Your wish to get none stays.",
    ),
    days: ["settledMails", "unsentMails"],
    tables: ["mails", "mail_opt_outs"],
  },
  {
    what: msg("Messages to us"),
    why: msg(
      "What you write to us, with the file you attach, or record for us as feedback, so that we can answer.",
    ),
    where: msg("In our database and our mailbox, and the files in our storage."),
    until: msg("Until you delete your account, or ask us to delete them."),
    tables: ["contact_messages", "feedback"],
  },
  {
    what: msg("Payments"),
    why: msg("What you bought, when and for how much, and where your credits went."),
    where: msg(
      "In our database. Stripe takes the payment and keeps your card: we never see its number.",
    ),
    until: msg(
      "For good, because our accounts need them. When you delete your account, your name is removed from them. Ids of Stripe's reports: {{days}} days.",
    ),
    days: ["paymentEvents"],
    tables: ["payments", "payment_returns", "stripe_events", "sandbox_checkouts", "credit_ledger"],
  },
  {
    what: msg("Counts against abuse"),
    why: msg(
      "How often something was repeated, such as sending an invitation. They hold codes instead of names and addresses.",
    ),
    where: DATABASE,
    until: msg("At most a day."),
    tables: ["action_counts", "mail_counts"],
  },
  {
    what: msg("Copies for emergencies"),
    why: msg(
      "A copy of the whole database every day. If we need one, accounts that were deleted since are deleted again.",
    ),
    where: msg("On the servers of the people who run this site."),
    until: msg("{{days}} days. Other backups, until the people who run this site delete them."),
    days: ["databaseCopies"],
    tables: [],
  },
];
