/** The bracket of a contest, drawn; pages carry it themselves, because few have one. */
export { DrawnBracket, type DrawnBout } from './DrawnBracket';
