export * from './rules/check-in';
export * from './rules/weigh-in';
export * from './rules/check-in-code';
export * from './calls/ring-calls';
export * from './calls/matchday';
export * from './calls/ring-plan-options';
export * from './calls/ring-plans';
export * from './calls/rehearsals';
export * from './calls/my-day';
export * from './rules/overall-champion';
export * from './calls/results';
export * from './calls/protests';
export * from './calls/result-admin';
export * from './calls/certificates';
export * from './calls/notices';
export {
  breakInside,
  familyWindow,
  stagingTime,
  type DayBreak,
  type KnownTimes,
} from './rules/my-day';
export * from './calls/devices';
export * from './rules/pairing-code';
export * from './rules/ring-seats';
export * from './calls/ring-codes';
export * from './calls/check-in';
export * from './calls/check-in-list';
export * from './calls/scanned-sheets';
