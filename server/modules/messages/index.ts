export { mailFeedbackVideo } from "./feedbackVideo";
