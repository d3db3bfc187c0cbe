export { forgetFeedbackMail, mailFeedbackVideo } from "./feedbackVideo";
