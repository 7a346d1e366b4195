import {
  protestOutcomes,
  type ProtestOutcome,
  contestStates,
  resultsShownChoices,
  type ContestState,
  type ResultsShown,
} from '@schi/contract';

export const stateNames: Record<ContestState, string> = {
  open: 'Open',
  finished: 'Finished',
  confirmed: 'Confirmed',
  medalsGiven: 'Medals handed out',
};
export const stateOptions = contestStates.map((value) => ({ value, label: stateNames[value] }));

export const shownNames: Record<ResultsShown, string> = {
  finished: 'As soon as an event is finished',
  confirmed: 'Once a second person has confirmed it',
  released: 'Once released, all together',
};
export const shownOptions = resultsShownChoices.map((value) => ({ value, label: shownNames[value] }));

export const outcomeNames: Record<ProtestOutcome, string> = {
  upheld: 'Upheld: the result is corrected',
  denied: 'Denied: the result stays',
  withdrawn: 'Withdrawn',
};
export const outcomeOptions = protestOutcomes.map((value) => ({ value, label: outcomeNames[value] }));

const kinds: Record<string, string> = {
  contest: 'The result',
  result: 'A bout',
  score: 'A score',
  vote: 'A vote',
  deduct: 'A deduction',
  entry: 'Who competes',
  try: 'A try',
  jump: 'A jump',
  break: 'A break',
};
/** What a correction is about. */
export const kindText = (kind: string): string => kinds[kind] ?? 'Something else';
