// One script, so that every page of the day that a phone keeps opens there without a network.
export { default as DayPage } from './DayPage';
export { default as DivisionPage } from './DivisionPage';
