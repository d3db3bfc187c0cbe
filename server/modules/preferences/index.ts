export { languageOfUser, languagesOfReaders } from "./language";
export { hasMuted } from "./mutedNotifications";
