import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const watchingQuestions: readonly FaqQuestion[] = [
  {
    id: "surprise",
    question: msg("Can the people I invite see the film?"),
    answer: msg(
      "Not before the person it's for. The invitation shows who it's for, the questions and the first names of everybody who's already in, but never a video. The film has its own link. When you give it, you can let the people whose videos are in it watch it too, once it has opened.",
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
    id: "television",
    question: msg("How do we watch the film on a television?"),
    answer: msg(
      "Any of these works. Try it once before everybody is there.<br/><br/><way>Cable:</way> connect a computer or phone to the television with HDMI, open the link and choose full screen.<br/><br/><way>AirPlay or Chromecast:</way> use an iPhone, iPad, Mac or Chrome on the same Wi-Fi as the television. If the browser finds it, the player has a button with a television. If not, mirror the whole screen.<br/><br/><way>USB stick:</way> download the film, if the organisers allow it, and copy the file to the stick. It plays without internet, also from a laptop.",
    ),
  },
  {
    id: "late",
    question: msg("Can people still join after I've given the film?"),
    answer: msg(
      "Yes, until you close the reel. Once the film has opened, a new video waits hidden until you show it in the presentation, so that nobody sees what you haven't seen. You can also choose to show new videos at once. The link stays the same.",
    ),
  },
];
