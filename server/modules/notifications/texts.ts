import type { ExportKind } from "@contract/domain/export";
import { msg, type Translate } from "@contract/msg";
import { EXPORT_READY_TEXTS } from "../../mail/exportTemplates";
import type { NotificationContent, NotificationType, NotificationValues } from "./values";

type Texts = {
  [Type in NotificationType]: (t: Translate, values: NotificationValues[Type]) => string;
};

const EXPORT_FAILED_TEXTS: Readonly<Record<ExportKind, string>> = {
  reel: msg("We couldn't make the film of “{{reelName}}”."),
  originals: msg("We couldn't make the ZIP with all originals of “{{reelName}}”."),
};

/** These name the sender, or nobody. */
const ARRIVED = {
  video: [
    msg("{{who}} sent a video for “{{reelName}}”."),
    msg("Somebody sent a video for “{{reelName}}”."),
  ],
  voice: [
    msg("{{who}} sent a voice recording for “{{reelName}}”."),
    msg("Somebody sent a voice recording for “{{reelName}}”."),
  ],
  message: [
    msg("{{who}} sent a message for “{{reelName}}”."),
    msg("Somebody sent a message for “{{reelName}}”."),
  ],
} as const;

function arrivalText(
  t: Translate,
  { who, reelName, isHidden, what = "video" }: NotificationValues["SUBMISSION_RECEIVED"],
  isHeld: boolean,
): string {
  const [named, unnamed] = ARRIVED[what];
  const received = who ? t(named, { who, reelName }) : t(unnamed, { reelName });
  return [
    received,
    ...(isHeld ? [t("It's waiting for a credit.")] : []),
    ...(isHidden ? [t("It's hidden until you show it in the reel.")] : []),
  ].join(" ");
}

function failedVideoText(
  t: Translate,
  { who, reelName, failure }: NotificationValues["VIDEO_FAILED"],
): string {
  if (who === null)
    return `${t("We couldn't prepare your video for “{{reelName}}”.", { reelName })} ${t(failure)}`;
  return who
    ? t("We couldn't prepare a video of {{who}} for “{{reelName}}”. Please ask for a new one.", {
        who,
        reelName,
      })
    : t("We couldn't prepare somebody's video for “{{reelName}}”. Please ask for a new one.", {
        reelName,
      });
}

function failedRetakeText(
  t: Translate,
  { who, reelName }: NotificationValues["RETAKE_FAILED"],
): string {
  if (who === null)
    return t(
      "We couldn't prepare your new video for “{{reelName}}”. Your earlier one stays in its place.",
      { reelName },
    );
  return who
    ? t(
        "We couldn't prepare a new video of {{who}} for “{{reelName}}”. The earlier one stays in its place.",
        { who, reelName },
      )
    : t(
        "We couldn't prepare somebody's new video for “{{reelName}}”. The earlier one stays in its place.",
        { reelName },
      );
}

function thankYouText(
  t: Translate,
  { from, reelName, isPersonal }: NotificationValues["THANK_YOU"],
): string {
  if (!from) return t("Somebody says thank you for “{{reelName}}”.", { reelName });
  return isPersonal
    ? t("{{from}} answers you about “{{reelName}}”.", { from, reelName })
    : t("{{from}} says thank you for “{{reelName}}”.", { from, reelName });
}

const TEXTS: Texts = {
  SUBMISSION_RECEIVED: (t, values) => arrivalText(t, values, false),
  SUBMISSION_HELD: (t, values) => arrivalText(t, values, true),
  VIDEO_FAILED: failedVideoText,
  RETAKE_FAILED: failedRetakeText,
  NEW_TAKE_ASKED: (t, { reelName, reason }) =>
    t("Could you send your video for “{{reelName}}” again? “{{reason}}”", { reelName, reason }),
  TRIM_FAILED: (t, { who, reelName }) =>
    t(
      "We couldn't trim the video of {{who}} in “{{reelName}}”. The reel shows all of it. Please choose another part.",
      { who, reelName },
    ),
  CREDITS_LOW: (t, { credit }) =>
    credit > 0
      ? t("You can invite one more person. Add credits before you run out.")
      : t("You can't invite anybody else. We'll keep new videos safe until you add credits."),
  REMINDER_SENT: (t, { name, count, reelName }) =>
    name
      ? t("We reminded {{name}} about “{{reelName}}”.", { name, reelName })
      : t("We reminded {{count}} people about “{{reelName}}”.", {
          count,
          reelName,
          defaultValue_one: "We reminded somebody about “{{reelName}}”.",
        }),
  REEL_GIFTED: (t, { from, reelName }) =>
    from
      ? t("{{from}} made a reel for you: “{{reelName}}”.", { from, reelName })
      : t("Somebody made a reel for you: “{{reelName}}”.", { reelName }),
  REEL_OPENED: (t, { reelName }) => t("You can watch “{{reelName}}” now.", { reelName }),
  GIFT_WATCHED: (t, { name, reelName }) =>
    t("{{name}} has watched “{{reelName}}” to the end.", { name, reelName }),
  THANK_YOU: thankYouText,
  EXPORT_READY: (t, { kind, reelName }) => t(EXPORT_READY_TEXTS[kind], { reelName }),
  EXPORT_FAILED: (t, { kind, reelName, failure }) =>
    [t(EXPORT_FAILED_TEXTS[kind], { reelName }), ...(failure ? [t(failure)] : [])].join(" "),
  MAILS_POSTPONED: (t, { reelName, time }) =>
    t(
      "You have sent as many emails as you can in one day. The ones about “{{reelName}}” that are still missing go out by themselves after {{time}}.",
      { reelName, time },
    ),
  DUE_TOMORROW: (t, { reelName, count }) =>
    t("“{{reelName}}” is due tomorrow, and {{count}} people are still missing.", {
      count,
      reelName,
      defaultValue_one: "“{{reelName}}” is due tomorrow, and one person is still missing.",
    }),
  REDUCTION_CHOSEN: (t, { reelName, day }) =>
    t(
      "“{{reelName}}” will be kept in reduced form. The original files will be deleted on {{day}}. You can cancel that until then.",
      { reelName, day },
    ),
  REDUCTION_NEAR: (t, { reelName, day }) =>
    t(
      "The original files of “{{reelName}}” will be deleted on {{day}}. Download them before, or cancel the deletion.",
      { reelName, day },
    ),
  SAVED_REEL: (t, { reelName, isGift }) =>
    isGift
      ? t("You saved “{{reelName}}” for later. It is ready to watch.", { reelName })
      : t("You saved “{{reelName}}” for later. You can still record your video.", { reelName }),
};

/** Says what happened, in the language of the translator. */
export function notificationText(t: Translate, { type, values }: NotificationContent): string {
  // The type of the values follows from that of the notification.
  const write = TEXTS[type] as (t: Translate, values: NotificationContent["values"]) => string;
  return write(t, values);
}
