import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const privacyQuestions: readonly FaqQuestion[] = [
  {
    id: "who-sees",
    question: msg("Who can see my video?"),
    answer: msg(
      "The people who organise the reel, and anybody with the gift link. The others in the reel can only watch it if the organisers let them. There is no gallery, and search engines can't find anything. Read all about it in the <privacy>privacy policy</privacy>.",
    ),
  },
  {
    id: "remove",
    question: msg("How do I get a video removed?"),
    answer: msg(
      "If you recorded it, open your invitation again on the same device or signed in: you'll find your video there, and can delete it. The person who made the reel can delete it too, or hide it. If neither works, <contact>write to us</contact>. A deleted video goes with everything made from it.",
    ),
  },
  {
    id: "delete-account",
    question: msg("How do I delete my account?"),
    answer: msg(
      "At the end of <profile>your profile</profile>. It deletes your reels with all their videos, and your videos in other people's reels, at once and for good. You can save a copy of your data there first. Credits that you haven't used are lost: ask for a refund before.",
    ),
  },
  {
    id: "use",
    question: msg("Do you use the videos for anything else?"),
    answer: msg(
      "No. We don't sell them, show them in advertising or use them to train anything. They're only for the reel they were recorded for.",
    ),
  },
  {
    id: "kept",
    question: msg("How long do you keep the videos?"),
    answer: msg(
      "A video that has arrived stays until somebody deletes it or the reel. An upload that nobody continues is deleted after {{uploadDays}} days, and a film or ZIP that you ordered after {{exportDays}} days: you can order it again. Somebody who has given a reel can keep it in reduced form: the original files are deleted {{originalDays}} days later, and the film and every video stay as people watch them. All organisers are told at once and a week before, and can cancel it until then. The <privacy>privacy policy</privacy> says how long we keep everything else.",
    ),
  },
];
