export { notify, type NotificationInput } from "./service";
