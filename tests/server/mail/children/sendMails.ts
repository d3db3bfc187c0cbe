import { sendWaiting } from "../sendWaiting";

// Sends until it is killed.
const [, , folder = "", smtpUrl = ""] = process.argv;
await sendWaiting(folder, smtpUrl, 0);
