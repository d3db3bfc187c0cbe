import { sendWaiting } from "../sendWaiting";

// This script sends mails until it is killed.
const [, , folder = "", smtpUrl = ""] = process.argv;
await sendWaiting(folder, smtpUrl, 0);
