import type { FaqQuestion } from "./faqQuestion";

export const recordingQuestions: readonly FaqQuestion[] = [
  {
    id: "app",
    question: "Does anybody need an app?",
    answer: <p>No. The link opens in the browser of the phone or computer that people have.</p>,
  },
  {
    id: "account",
    question: "Do I need an account to record?",
    answer: (
      <p>
        No. If you were invited, your first and last name are enough, so that the others know who
        speaks. If you have an account, you can use it.
      </p>
    ),
  },
  {
    id: "length",
    question: "How long may a video be?",
    answer: (
      <p>
        Up to three minutes. The time that is left is shown while you record, and at the end the
        recording stops by itself and keeps all of it. One minute is usually the best length.
      </p>
    ),
  },
  {
    id: "retake",
    question: "Can I watch my video before I send it?",
    answer: (
      <p>
        Yes. You can pause, watch it and record it again as often as you like. Nobody sees it until
        you tap Send.
      </p>
    ),
  },
  {
    id: "connection",
    question: "What if my connection breaks while it is sent?",
    answer: (
      <p>
        It goes on where it stopped. If you close the page before it is done, open the link again on
        the same device: your video waits there. It leaves the device only when we have all of it.
        Where a browser keeps nothing, for example in a private window, we ask you to keep the page
        open.
      </p>
    ),
  },
  {
    id: "camera",
    question: "My camera doesn't open. What can I do?",
    answer: (
      <p>
        Allow camera and microphone when the browser asks. Some messengers open links in a browser
        of their own that has no camera: open the link in Safari, Chrome or Firefox instead. You can
        also film with the phone&apos;s own camera and choose the file.
      </p>
    ),
  },
];
