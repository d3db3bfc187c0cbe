import type { Gender, TributeTypeName } from "@contract/domain/tributeTypes";
import { msg } from "@contract/msg";

/**
 * Contains the texts of a question: one for everybody, and further ones for genders that English
 * words differently (`wording.ts` chooses). Each text is a whole sentence, as translators need it;
 * `{{name}}` is the person it is about. If only another language distinguishes a gender, its
 * catalogue has a text with the suffix of i18next's context, such as "What made {{name}}
 * laugh?_Female".
 */
export type Question = string | ({ any: string } & Partial<Record<Gender, string>>);

/**
 * Lists the suggested questions of each occasion, by stable ids. "They" may be one person, so the
 * verb after it must not reveal the number.
 */
export const CATALOGUE: Readonly<Record<TributeTypeName, Readonly<Record<string, Question>>>> = {
  Memorial: {
    "memorial-01": msg("How did you and {{name}} first meet?"),
    "memorial-02": msg("Which memory of {{name}} makes you smile every time?"),
    "memorial-03": msg("What did {{name}} teach you, perhaps without knowing it?"),
    "memorial-04": msg("When did {{name}} help you through a hard time?"),
    "memorial-05": {
      any: msg("What would {{name}} always say? Say it the way they said it."),
      Male: msg("What would {{name}} always say? Say it the way he said it."),
      Female: msg("What would {{name}} always say? Say it the way she said it."),
    },
    "memorial-06": msg("Which place will always make you think of {{name}}?"),
    "memorial-07": msg("What did {{name}} love doing more than anything?"),
    "memorial-08": msg("Which of {{name}}'s little habits do you miss the most?"),
    "memorial-09": msg("What made {{name}} laugh?"),
    "memorial-10": {
      any: msg("What would you like their grandchildren to know about {{name}}?"),
      Male: msg("What would you like his grandchildren to know about {{name}}?"),
      Female: msg("What would you like her grandchildren to know about {{name}}?"),
    },
    "memorial-11": msg("Which song, smell or meal brings {{name}} back to you?"),
    "memorial-12": msg("What did you never get to say to {{name}}? Say it now."),
    "memorial-13": msg("How do you carry {{name}} with you today?"),
  },
  Birthday: {
    "birthday-01": msg("Sing, shout or say happy birthday to {{name}} in your own way!"),
    "birthday-02": msg("What is your favourite memory with {{name}}?"),
    "birthday-03": msg("How did you meet {{name}}, and what did you think at first?"),
    "birthday-04": msg("Which three words describe {{name}} best, and why?"),
    "birthday-05": msg("What is the funniest thing that ever happened to you and {{name}}?"),
    "birthday-06": {
      any: msg("What has {{name}} done for you that you will never forget?"),
      Couple: msg("What have {{name}} done for you that you will never forget?"),
    },
    "birthday-07": msg("What can {{name}} do better than anybody you know?"),
    "birthday-08": msg("What do you wish for {{name}} in the coming year?"),
    "birthday-09": msg("Which adventure should you and {{name}} go on next?"),
    "birthday-10": {
      any: msg("If {{name}} had a free day tomorrow, how should they spend it?"),
      Male: msg("If {{name}} had a free day tomorrow, how should he spend it?"),
      Female: msg("If {{name}} had a free day tomorrow, how should she spend it?"),
    },
    "birthday-11": msg("What have you learned from {{name}}?"),
    "birthday-12": msg("Which story about {{name}} has to be told at every birthday?"),
    "birthday-13": msg("If you could give {{name}} anything at all, what would it be?"),
  },
  Graduation: {
    "graduation-01": msg("Congratulate {{name}} in one sentence that you really mean."),
    "graduation-02": msg("When did you know that {{name}} would make it?"),
    "graduation-03": msg("What did {{name}} have to overcome to get here?"),
    "graduation-04": {
      any: msg("Which moment from their school days will you never forget?"),
      Male: msg("Which moment from his school days will you never forget?"),
      Female: msg("Which moment from her school days will you never forget?"),
    },
    "graduation-05": msg("What are you most proud of when you think of {{name}}?"),
    "graduation-06": msg("What advice would you give {{name}} for the next chapter?"),
    "graduation-07": msg("What do you wish somebody had told you at your own graduation?"),
    "graduation-08": msg("Where do you see {{name}} in ten years?"),
    "graduation-09": {
      any: msg("Which of their strengths will open the most doors?"),
      Male: msg("Which of his strengths will open the most doors?"),
      Female: msg("Which of her strengths will open the most doors?"),
    },
    "graduation-10": msg("What was {{name}} like as a small child, and what hasn't changed?"),
    "graduation-11": msg("What should {{name}} do this summer before real life begins?"),
    "graduation-12": msg("What can {{name}} always count on you for?"),
  },
  Wedding: {
    "wedding-01": msg("Raise a glass to {{name}}: what is your toast?"),
    "wedding-02": msg("When did you first know that {{name}} had found the one?"),
    "wedding-03": msg("What is the secret of a long and happy marriage?"),
    "wedding-04": msg("Which story about {{name}} should be told at every anniversary?"),
    "wedding-05": msg("What was your first impression when you heard that they were a couple?"),
    "wedding-06": msg("What do {{name}} and love have in common?"),
    "wedding-07": msg("What small thing should they do for each other every single day?"),
    "wedding-08": msg("How should they make up after an argument?"),
    "wedding-09": msg("What do you wish for {{name}} in the first year of marriage?"),
    "wedding-10": msg("Where should they travel together, and what mustn't they forget to pack?"),
    "wedding-11": {
      any: msg("What has {{name}} shown you about love?"),
      Couple: msg("What have {{name}} shown you about love?"),
    },
    "wedding-12": {
      any: msg("Which song should play when {{name}} takes the dance floor?"),
      Couple: msg("Which song should play when {{name}} take the dance floor?"),
    },
    "wedding-13": msg("What will you say to {{name}} on their golden wedding anniversary?"),
  },
  Goodbye: {
    "goodbye-01": msg("What will you miss the most about {{name}}?"),
    "goodbye-02": msg("What is your favourite memory of your time with {{name}}?"),
    "goodbye-03": msg("What was your first day with {{name}} like?"),
    "goodbye-04": msg("What did you learn from {{name}}?"),
    "goodbye-05": msg("When did {{name}} make a hard day better?"),
    "goodbye-06": msg("What will never be the same without {{name}}?"),
    "goodbye-07": msg("Which running joke will {{name}} have to take with them?"),
    "goodbye-08": msg("What do you wish for {{name}} on the road ahead?"),
    "goodbye-09": msg("What should {{name}} never change?"),
    "goodbye-10": msg("What advice would you give {{name}} for their first week in the new place?"),
    "goodbye-11": msg("Which of {{name}}'s achievements deserves one last round of applause?"),
    "goodbye-12": msg("How will you and {{name}} stay in touch? Make a promise on camera."),
  },
  "Team Icebreaker": {
    "icebreaker-01": msg("Who are you, and what do you do on an ordinary Tuesday?"),
    "icebreaker-02": msg("What would {{name}} never guess about you?"),
    "icebreaker-03": msg("What was your very first job, and what did it teach you?"),
    "icebreaker-04": msg("Show us the view from where you work."),
    "icebreaker-05": msg("What gets you out of bed in the morning?"),
    "icebreaker-06": msg("What can people always come and ask you about?"),
    "icebreaker-07": msg("What is the best advice you ever got at work?"),
    "icebreaker-08": msg("What do you do when nobody needs anything from you?"),
    "icebreaker-09": msg("Which song would play whenever you enter a meeting?"),
    "icebreaker-10": msg("If you could swap jobs for a day, whose would you take?"),
    "icebreaker-11": msg("What are you proud of that isn't on your CV?"),
    "icebreaker-12": msg("What are you looking forward to with {{name}}?"),
    "icebreaker-13": msg("Tea, coffee or something else? Show us your cup and tell its story."),
  },
  "Other Occasion": {
    "occasion-01": msg("What would you like to say to {{name}} today?"),
    "occasion-02": msg("How do you know {{name}}?"),
    "occasion-03": msg("What is your favourite memory with {{name}}?"),
    "occasion-04": msg("What makes {{name}} special to you?"),
    "occasion-05": msg("What do you want to thank {{name}} for?"),
    "occasion-06": msg("When did {{name}} surprise you?"),
    "occasion-07": msg("Which story about {{name}} deserves a bigger audience?"),
    "occasion-08": msg("What did {{name}} teach you?"),
    "occasion-09": msg("What do you admire about {{name}} that you've never said out loud?"),
    "occasion-10": msg("What do you wish for {{name}} in the future?"),
    "occasion-11": {
      any: msg("If {{name}} had their own statue, what would be written on it?"),
      Male: msg("If {{name}} had his own statue, what would be written on it?"),
      Female: msg("If {{name}} had her own statue, what would be written on it?"),
    },
    "occasion-12": msg("What will you and {{name}} do the next time you meet?"),
  },
  Reviews: {
    "reviews-01": msg("Who are you, and how did you come across {{name}}?"),
    "reviews-02": msg("What problem were you hoping to solve with {{name}}?"),
    "reviews-03": msg("What almost stopped you from choosing {{name}}?"),
    "reviews-04": msg("What was your first impression of {{name}}?"),
    "reviews-05": msg("What works better for you now than it did before?"),
    "reviews-06": msg("Which moment made you think: this was the right choice?"),
    "reviews-07": msg("What do you like best about {{name}}?"),
    "reviews-08": msg(
      "Can you put a number on it: how much time, money or trouble did it save you?",
    ),
    "reviews-09": msg("How well were you looked after when you had a question?"),
    "reviews-10": msg("What could be better about {{name}}?"),
    "reviews-11": msg("Who would you recommend {{name}} to, and who is it not for?"),
    "reviews-12": msg("How would you describe {{name}} to a friend in one sentence?"),
  },
};

const BY_ID: ReadonlyMap<string, Question> = new Map(
  Object.values(CATALOGUE).flatMap((questions) => Object.entries(questions)),
);

/** Returns a question of the catalogue, or undefined for an unknown id. */
export const catalogueQuestion = (id: string): Question | undefined => BY_ID.get(id);
