export { copyQuestions } from "./copyQuestions";
export { questionsFor } from "./wording";
