/** Places with their medals; pages carry it themselves, because few have some. */
export { MedalDisc } from './MedalDisc';
export { ResultLine } from './ResultLine';
