import type { FaqQuestion } from "./faqQuestion";

export const watchingQuestions: readonly FaqQuestion[] = [
  {
    id: "surprise",
    question: "Can those who are invited see the film?",
    answer: (
      <p>
        No. The invitation shows who it is for, the questions and the first names of those who are
        in already, and never a video. The film has a link of its own.
      </p>
    ),
  },
  {
    id: "gift",
    question: "How does the person get it?",
    answer: (
      <p>
        In the presentation you write a few words and choose when it opens: right away, or at a date
        and time. You get a link to hand over yourself, and if you enter an email address, we send
        it there. Before that time the link shows a countdown.
      </p>
    ),
  },
  {
    id: "watch-account",
    question: "Is an account needed to watch?",
    answer: <p>No. Whoever has the link that opens the film can watch it, on any screen.</p>,
  },
  {
    id: "sound",
    question: "Why does it start without sound?",
    answer: (
      <p>
        Browsers allow a film to start by itself only when it is silent. One tap turns the sound on,
        and this device remembers it.
      </p>
    ),
  },
  {
    id: "late",
    question: "Can people still join after the film was given?",
    answer: (
      <p>
        Yes. A video that arrives later appears in the film by itself, under the same link. Nothing
        has to be made again.
      </p>
    ),
  },
];
