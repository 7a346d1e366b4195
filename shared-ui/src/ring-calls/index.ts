export { ArrivalList } from './ArrivalList';
export { DisagreementList } from './DisagreementList';
export {
  entryChanges,
  eventsOf,
  headsIn,
  undoing,
  withEvents,
  type RingAction,
  type RingChange,
  type RingWhy,
} from './events';
export { NumberOnly } from './NumberOnly';
export { useDecider } from './use-decider';
export { useServerTime } from './use-server-time';
export { contestStateNames, disagreementAbout, jumpsText } from './value-texts';
export { countdownText, shortStepVerbs, stepNames, stepVerbs, timeText, type NextStep } from './call-texts';
