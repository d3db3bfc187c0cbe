import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const watchingQuestions: readonly FaqQuestion[] = [
  {
    id: "surprise",
    question: msg("Can those who are invited see the film?"),
    answer: msg(
      "No. The invitation shows who it is for, the questions and the first names of those who are in already, and never a video. The film has a link of its own.",
    ),
  },
  {
    id: "gift",
    question: msg("How does the person get it?"),
    answer: msg(
      "In the presentation you write a few words and choose when it opens: right away, or at a date and time. You get a link to hand over yourself, and if you enter an email address, we send it there. Before that time the link shows a countdown.",
    ),
  },
  {
    id: "watch-account",
    question: msg("Is an account needed to watch?"),
    answer: msg("No. Whoever has the link that opens the film can watch it, on any screen."),
  },
  {
    id: "sound",
    question: msg("Why does it start without sound?"),
    answer: msg(
      "Browsers allow a film to start by itself only when it is silent. One tap turns the sound on, and this device remembers it.",
    ),
  },
  {
    id: "late",
    question: msg("Can people still join after the film was given?"),
    answer: msg(
      "Yes. A video that arrives later appears in the film by itself, under the same link. Nothing has to be made again.",
    ),
  },
];
