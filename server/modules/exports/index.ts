export { LIFETIME_MS as EXPORT_LIFETIME_MS } from "./exportJob";
export { currentFilm } from "./giftFilm";
