import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const makingQuestions: readonly FaqQuestion[] = [
  {
    id: "what-is-a-reel",
    question: msg("What is a reel?"),
    answer: msg(
      "Short videos from many people, joined into one film for somebody special. One person makes the reel and sends a link. Everybody records on their own phone. The person it's for presses play and sees them all.",
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
    question: msg("How do I get started?"),
    answer: msg(
      "<create>Create a reel</create>: choose the occasion, say who it's for, add a picture and a due date, and pick the questions. Then you get the link to send. You can try all of this without an account. To save the reel, you need one with a verified email.",
    ),
  },
  {
    id: "questions",
    question: msg("What will people talk about?"),
    answer: msg(
      "You choose. There are questions for every occasion that mention the person by name, and you can write your own. People pick one or answer them all.",
    ),
  },
  {
    id: "due-date",
    question: msg("What happens on the due date?"),
    answer: msg(
      "It tells everybody how long they have, and the reminders go out by it. Nothing closes by itself: until the film opens, a video that arrives later still joins the reel. You can move the date, or close the reel when everybody is in.",
    ),
  },
  {
    id: "order",
    question: msg("Can I choose the order or leave a video out?"),
    answer: msg(
      "Yes. In the presentation, you can move videos up and down and hide any you don't want to show. You can change this at any time, even after you've given the film.",
    ),
  },
  {
    id: "reminders",
    question: msg("Do I have to remind people myself?"),
    answer: msg(
      "No. Everybody you invite by mail is reminded half-way, on the day before the due date and on the day itself, until their video is there. You can also remind one person or all of them, and everybody can switch the mails off.",
    ),
  },
  {
    id: "helpers",
    question: msg("Can somebody help me with the reel?"),
    answer: msg(
      "Yes. Invite co-organisers on the reel's page. They can do everything that you can, except delete the reel or keep it in reduced form. The credits stay yours.",
    ),
  },
  {
    id: "music",
    question: msg("Which music can I use?"),
    answer: msg(
      "A few tracks come with the product and are free to use. You can also add your own file, if you have the right to use it. The music gets quieter while somebody speaks.",
    ),
  },
  {
    id: "export",
    question: msg("Can I download the film?"),
    answer: msg(
      "Yes. In the presentation, you can order the film as one MP4, or all original videos as a ZIP. We tell you when it's ready, and keep the file for {{exportDays}} days. The person it's for can keep the film too, if you allow it.",
    ),
  },
  {
    id: "captions",
    question: msg("Do the videos get captions?"),
    answer: msg(
      "Yes. You and the person who sent a video can write its captions or add a file with them. Where this site makes captions from speech, you only correct them. Whoever watches can turn them on.",
    ),
  },
];
