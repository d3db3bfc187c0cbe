import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const recordingQuestions: readonly FaqQuestion[] = [
  {
    id: "app",
    question: msg("Does anybody need an app?"),
    answer: msg("No. The link opens in the browser of the phone or computer that people have."),
  },
  {
    id: "account",
    question: msg("Do I need an account to record?"),
    answer: msg(
      "No. If you were invited, your first and last name are enough, so that the others know who speaks. If you have an account, you can use it.",
    ),
  },
  {
    id: "length",
    question: msg("How long may a video be?"),
    answer: msg(
      "Up to three minutes. The time that is left is shown while you record, and at the end the recording stops by itself and keeps all of it. One minute is usually the best length.",
    ),
  },
  {
    id: "retake",
    question: msg("Can I watch my video before I send it?"),
    answer: msg(
      "Yes. You can pause, watch it and record it again as often as you like. Nobody sees it until you tap Send.",
    ),
  },
  {
    id: "connection",
    question: msg("What if my connection breaks while it is sent?"),
    answer: msg(
      "It goes on where it stopped. If you close the page before it is done, open the link again on the same device: your video waits there. It leaves the device only when we have all of it. Where a browser keeps nothing, for example in a private window, we ask you to keep the page open.",
    ),
  },
  {
    id: "camera",
    question: msg("My camera doesn't open. What can I do?"),
    answer: msg(
      "Allow camera and microphone when the browser asks. Some messengers open links in a browser of their own that has no camera: open the link in Safari, Chrome or Firefox instead. You can also film with the phone's own camera and choose the file.",
    ),
  },
];
