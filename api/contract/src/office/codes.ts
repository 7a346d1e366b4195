/** Codes of refusals about the work of staff on registrations, and withdrawals. */
export const officeCodes = [
  'refund-changed',
  'merge.twoPeople',
  'merge.hasBegun',
  'move.sameRegistration',
  'move.otherTournament',
  'move.unpaidCart',
  'move.tooLittleMoney',
  'competitor.notWithdrawn',
  'withdrawal.unpaid',
  'withdrawal.staffOnly',
  'registration.noEmail',
  'size.same',
  'undo.impossible',
] as const;
