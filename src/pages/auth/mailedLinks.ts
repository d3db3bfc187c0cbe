/** The pages that mailed links lead to load together: each is small, and few people see them. */
export { ConfirmEmailPage } from "./ConfirmEmailPage";
export { SignInLinkPage } from "./SignInLinkPage";
export { VerifyPage } from "./VerifyPage";
