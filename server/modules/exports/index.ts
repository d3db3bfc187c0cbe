export { currentFilm } from "./giftFilm";
