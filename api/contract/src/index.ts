export * from './endpoint';
export * from './errors';
export * from './rules/money';
export * from './rules/dates';
export * from './rules/entered';
export * from './rules/instants';
export * from './rules/clock-time';
export * from './rules/normal-text';
export { scheduleBlocks, type ScheduleBlock, type SchedulePlanning } from './rules/schedule-planning';
export { maxQuestions, type Question } from './rules/public-texts';
export * from './rules/tournament-timing';
export * from './rules/volunteer-window';
export * from './rules/registration-cost';
export * from './rules/registration-lines';
export * from './rules/registration-money';
export * from './rules/withdrawal';
export * from './rules/roles';
export * from './rules/places';
export * from './rules/waiver';
export * from './rules/full-name';
export * from './rules/name-in-public';
export * from './rules/public-name';
export * from './rules/measures';
export * from './rules/divisions';
export * from './rules/division-coverage';
export * from './rules/doubts';
export * from './rules/email-key';
export * from './rules/name-doubts';
export * from './rules/name-key';
export * from './rules/same-person';
export * from './rules/same-school';
export * from './rules/search-text';
export * from './rules/check-in';
export * from './rules/weigh-in';
export * from './rules/check-in-code';
export * as fields from './rules/fields';
export {
  checkField,
  checkFields,
  textLimits,
  textSlack,
  type Check,
  type Field,
  type FieldErrors,
  type FieldGroup,
  type Fields,
} from './rules/fields';
export * from './users';
export * from './session-calls';
export * from './second-factor';
export * from './tournaments';
export * from './competitor-field';
export * from './competitors';
export * from './corrected-competitor';
export * from './registrations';
export * from './receipt-changes';
export * from './expected-divisions';
export * from './payments';
export * from './desk-payments';
export * from './ledger-checks';
export * from './payment-list';
export * from './staff-registrations';
export * from './merges';
export * from './moves';
export * from './withdrawals';
export * from './coupons';
export { applyCoupon, enteredCouponFields, removeCoupon } from './coupon-entry';
export * from './signage';
export * from './rings';
export * from './ring-calls';
export * from './matchday';
export * from './ring-plan-options';
export * from './ring-plans';
export * from './rehearsals';
export * from './my-day';
export * from './results';
export * from './result-admin';
export * from './certificates';
export * from './notices';
export {
  breakInside,
  dayClashes,
  familyWindow,
  stagingTime,
  type DayBreak,
  type DayClash,
  type DayDue,
  type KnownTimes,
} from './rules/my-day';
export * from './live';
export * from './devices';
export * from './rules/pairing-code';
export * from './lists';
export * from './admin';
export * from './audit';
export * from './dashboard';
export * from './check-in';
export * from './check-in-list';
export * from './settings';
export * from './merchandise';
export * from './rules/placeholders';
export * from './rules/sms-length';
export * from './selections';
export * from './campaigns';
export * from './staff';
export * from './tournament-settings';
export * from './site';
export * from './remotes';
export * from './server-rendering';
export * from './contact';
export * from './rules/file-limits';
export * from './files';
export * from './notification-preferences';
export * from './mailing-list';
export * from './division-consent';
export * from './draft-answers';
export * from './matchmaking';
export * from './roster-import';
export * from './division-sheets';
export * from './scanned-sheets';
export * as deviceEvents from './rules/device-events';
export * as drafts from './rules/draft';
export * as scoring from './rules/scoring';
export * as draws from './rules/draws';
export * as estimates from './rules/estimates';
export * as matchmaking from './rules/matchmaking';
export * as ringCalls from './rules/ring-calls';
export * as contests from './rules/contests';
export * as inventedScores from './rules/invented-scores';
export * as ringWork from './rules/ring-work';
export * as planner from './rules/planner';
export * as dayPlan from './rules/day-plan';
export * as roster from './rules/roster';
export * as sheets from './rules/sheets';
