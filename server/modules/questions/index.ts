export { copyQuestions } from "./copyQuestions";
