export { languageOfUser, languagesOfReaders } from "./language";
export { isMuted, wantedChannels } from "./mutedNotifications";
