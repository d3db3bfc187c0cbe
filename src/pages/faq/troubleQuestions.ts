import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

/** Answers what error states link to. */
export const troubleQuestions: readonly FaqQuestion[] = [
  {
    id: "trouble",
    question: msg("Something doesn't load. What can I do?"),
    answer: msg(
      "Check your connection, wait a moment and try again. Everything that you've sent is safe. If it still doesn't work, <contact>write to us</contact> and say what you wanted to do.",
    ),
  },
  {
    id: "link",
    question: msg("My link doesn't work. What can I do?"),
    answer: msg(
      "Copy the whole link: some apps cut off its end. The person who made the reel can also replace a link or let it expire. Ask whoever sent it to you for a new one. If the reel is yours, sign in with the account that made it.",
    ),
  },
  {
    id: "no-mail",
    question: msg("An email didn't arrive. What can I do?"),
    answer: msg(
      "Look in the spam folder, check the address for typing errors, and have the email sent again. Only the link in the latest email works. If you invited somebody, you can also send them their link yourself.",
    ),
  },
  {
    id: "sign-in",
    question: msg("I can't sign in. What can I do?"),
    answer: msg(
      "Use the same way as last time: email or Google. If you've forgotten your password, choose a new one or have a sign-in link sent to you. Before some changes to your account, we ask you to log out and log in again. After several wrong passwords, wait a few minutes.",
    ),
  },
  {
    id: "google-window",
    question: msg("Google's window doesn't open. What can I do?"),
    answer: msg(
      "Your browser has blocked it. A sign for blocked pop-ups beside the address lets you allow them for this site; on a phone, they are in the browser's settings. Then tap the button again. Apps that open links in their own browser often allow no such window: open the link in Safari, Chrome or Firefox. You can also use your email.",
    ),
  },
  {
    id: "not-sent",
    question: msg("My video wasn't sent. What can I do?"),
    answer: msg(
      "Try again: sending goes on where it stopped. Your video stays on your device until we have all of it, so you can also open the link again later in the same browser. In a private window, keep the page open. If the reel takes no more videos, ask the person who invited you.",
    ),
  },
  {
    id: "files",
    question: msg("Which files can I send?"),
    answer: msg(
      "Videos and voice recordings from any phone, as MP4, MOV, WebM or MKV. If a file is too large, cut it to the part that matters, or film in a lower resolution.",
    ),
  },
  {
    id: "failed-video",
    question: msg("A video couldn't be prepared. What can I do?"),
    answer: msg(
      "The line under the video says why. Try again first. If the file is damaged or its end is missing, use what has arrived, or send the video again from the device that recorded it. We keep the file that arrived, and no credit is spent on it.",
    ),
  },
  {
    id: "closed",
    question: msg("Why can't I add a video to a reel?"),
    answer: msg(
      "The person who made the reel can close it when all videos are there, and can stop taking videos from somebody. Ask them: they can change both. A video that you've recorded but not sent stays on your device.",
    ),
  },
  {
    id: "limits",
    question: msg("Why does it say that no more is taken, or that I should try later?"),
    answer: msg(
      "There are limits, so that nobody can flood a reel or an inbox. Most of them end by themselves after an hour, or on the next day. If you meet one that stops you, <contact>write to us</contact>.",
    ),
  },
  {
    id: "payment",
    question: msg("My payment didn't go through. What can I do?"),
    answer: msg(
      "If it failed, nothing was charged: try again, or use another card. If you did pay, your credits are added as soon as the bank confirms it, which can take a few days. Don't pay twice. Your payments are listed in your profile. If something is missing there, <contact>write to us</contact>.",
    ),
  },
  {
    id: "failed-film",
    question: msg("The film or the ZIP couldn't be made. What can I do?"),
    answer: msg(
      "The line above the button says why. Try again first: the videos themselves are safe. If the line names a video, hide it in the presentation or ask for it again.",
    ),
  },
  {
    id: "gift-password",
    question: msg("Why does a film ask for a password?"),
    answer: msg(
      "The person who made the reel has locked it. Ask them for the password, which isn't in the link. They can also set another one in the presentation. After several wrong passwords, wait ten minutes.",
    ),
  },
  {
    id: "playing",
    question: msg("The film doesn't play. What can I do?"),
    answer: msg(
      "Reload the page. If the picture stops often, the connection is slow: the film switches to a smaller picture by itself. If it doesn't start at all, open the link in Safari, Chrome, Firefox or Edge in their latest version.",
    ),
  },
];
