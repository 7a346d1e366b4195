/** Codes of refusals about tournaments and settings. */
export const tournamentsCodes = [
  'in-use',
  'outside-volunteer-window',
  'tournament.over',
  'feature.off',
  'feature.blocked',
] as const;
