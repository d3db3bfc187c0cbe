/** The dialogs that change the account load together when one is opened. */
export { ChangeEmailDialog } from "./ChangeEmailDialog";
export { ChangePasswordDialog } from "./ChangePasswordDialog";
export { EndSessionsDialog } from "./EndSessionsDialog";
export { GoogleLinkDialog } from "./GoogleLinkDialog";
