/** Belts as they look, always beside their words. */
export { shortBelt } from '@schi/contract';
export { Belt, BeltRange } from './Belt';
