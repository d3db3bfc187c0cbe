export { deleteFeedbackMail, mailFeedbackVideo } from "./feedbackVideo";
