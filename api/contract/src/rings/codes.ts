/** Codes of refusals about rings and their work. */
export const ringsCodes = [
  'locked',
  'ringClosed',
  'matNotFitted',
  'running',
  'done',
  'ringBusy',
  'notPlaced',
  'wrongStep',
  'notDone',
  'calledElsewhere',
  'ringRunning',
  'otherRunning',
  'planDisagrees',
  'movedOn',
  'division.begun',
  'division.closed',
] as const;
