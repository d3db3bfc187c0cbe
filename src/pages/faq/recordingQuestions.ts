import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const recordingQuestions: readonly FaqQuestion[] = [
  {
    id: "app",
    question: msg("Does anybody need an app?"),
    answer: msg("No. The link opens in the browser on any phone or computer."),
  },
  {
    id: "account",
    question: msg("Do I need an account to record?"),
    answer: msg(
      "No. If you were invited, your name is enough, so that the others know who's speaking. If you have an account, you can use it.",
    ),
  },
  {
    id: "length",
    question: msg("How long can a video be?"),
    answer: msg(
      "Up to three minutes. You can see how much time is left while you record, and when it's up, the recording stops and keeps everything. A file that you choose can be up to 15 minutes long. One minute is usually just right.",
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
    id: "notes",
    question: msg("Can I use notes while I record?"),
    answer: msg(
      "Yes. Tap the three dots beside the record button, then Notes, and write down what you want to say. While you record, your notes scroll next to the lens at the pace you choose. Nobody else sees them: they stay on your device and are gone when your video has arrived.",
    ),
  },
  {
    id: "be-heard",
    question: msg("How do I know that people will hear me?"),
    answer: msg(
      "The bars beside the microphone move while you speak. Tap the three dots beside the record button, then Check the sound, to record two seconds and hear them. If there is nothing to hear, unmute your microphone or headset, or choose another one.",
    ),
  },
  {
    id: "connection",
    question: msg("What if my connection drops while it's sending?"),
    answer: msg(
      "It picks up where it left off. If you close the page too early, open the link again on the same device: your video is waiting there. It stays on your device until we have all of it. If your browser can't store it, for example in a private window, we ask you to keep the page open.",
    ),
  },
  {
    id: "camera",
    question: msg("My camera won't open. What can I do?"),
    answer: msg(
      "Allow the camera and microphone when your browser asks. Some messaging apps open links in their own browser, which has no camera: open the link in Safari, Chrome or Firefox instead. You can also film with your phone's own camera and choose the file.",
    ),
  },
  {
    id: "iphone",
    question: msg("Is there anything to know about iPhones?"),
    answer: msg(
      "Open the link in Safari or another browser, not inside an app, and allow the camera and microphone. If you choose a video from your photos, the iPhone prepares it first, which can take a minute. It only shows notifications of sites that you've added to the Home Screen.",
    ),
  },
  {
    id: "continue-later",
    question: msg("Can I continue later, or on another device?"),
    answer: msg(
      "Yes. Tap “Continue later” and keep the link for yourself: it opens your place in the reel on any device. A video that you haven't sent stays on the device that recorded it. If you have an account, just sign in.",
    ),
  },
];
