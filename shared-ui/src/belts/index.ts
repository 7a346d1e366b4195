/** Belts as they look, always beside their words. */
export { Belt, BeltRange } from './Belt';
export { shortBelt } from './belt-look.rules';
