export { carryCheckIn, checkInFeature, checkedInRefusal, notedAtCheckIn } from './check-in';
export { devicesFeature } from './devices';
export { matchdayFeature, ringProgress } from './matchday';
export { myDayFeature } from './my-day';
export { noticesFeature } from './notices';
export { type FromPlayer, type PlayOrder, type ToPlayer, restrictToRehearsal, rehearsalsFeature } from './rehearsals';
export { resultLettersFeature } from './result-letters';
export { publicResults, resultsFeature } from './results';
export { ringCallsFeature } from './ring-calls';
