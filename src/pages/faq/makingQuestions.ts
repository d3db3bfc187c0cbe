import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const makingQuestions: readonly FaqQuestion[] = [
  {
    id: "what-is-a-reel",
    question: msg("What is a reel?"),
    answer: msg(
      "Short videos from many people, joined into one film for somebody. One person makes the reel and sends a link. Everybody records on their own phone. The one it is for presses play and sees them all.",
    ),
  },
  {
    id: "occasions",
    question: msg("What can I make a reel for?"),
    answer: msg(
      "Birthdays, graduations, weddings, goodbyes, memorials, team icebreakers, reviews, and any other occasion. Each one comes with its own suggested questions.",
    ),
  },
  {
    id: "begin",
    question: msg("How do I begin?"),
    answer: msg(
      "<create>Create a reel</create>: choose the occasion, say who it is for, add a picture and a due date, pick the questions. Then you get the link to send. You can look at all of it without an account; you need one with a verified email when the reel is saved.",
    ),
  },
  {
    id: "questions",
    question: msg("What will people talk about?"),
    answer: msg(
      "You choose. There are questions for every occasion, worded with the name of the person, and you can write your own. People pick one or answer them all.",
    ),
  },
  {
    id: "due-date",
    question: msg("What happens on the due date?"),
    answer: msg(
      "It tells everybody how long they have. A video that comes later still joins the reel, and the link that opens the film stays the same.",
    ),
  },
  {
    id: "order",
    question: msg("Can I choose the order, or leave a video out?"),
    answer: msg(
      "Yes. In the presentation you move videos up and down and hide those that should not be shown. You can change it at any time, also after the film was given.",
    ),
  },
];
