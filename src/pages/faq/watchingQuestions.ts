import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const watchingQuestions: readonly FaqQuestion[] = [
  {
    id: "surprise",
    question: msg("Can the people I invite see the film?"),
    answer: msg(
      "No. The invitation shows who it's for, the questions and the first names of everybody who's already in, but never a video. The film has its own link.",
    ),
  },
  {
    id: "gift",
    question: msg("How does the person receive it?"),
    answer: msg(
      "In the presentation, you write a few words and choose when it opens: right away, or at a date and time. You get a link to pass on yourself, and if you enter an email address, we send it there. Until then, the link shows a countdown. It can be for several people, each with a link of their own. You can look at it as they will, and you see who has opened and watched it.",
    ),
  },
  {
    id: "watch-account",
    question: msg("Do I need an account to watch?"),
    answer: msg("No. Anybody with the gift link can watch the film, on any screen."),
  },
  {
    id: "sound",
    question: msg("Why does it start without sound?"),
    answer: msg(
      "Browsers only let a film start on its own if it's muted. Tap once to turn the sound on, and this device remembers it.",
    ),
  },
  {
    id: "late",
    question: msg("Can people still join after I've given the film?"),
    answer: msg(
      "Yes. Videos that arrive later are added to the film, at the same link. You don't have to do anything.",
    ),
  },
];
