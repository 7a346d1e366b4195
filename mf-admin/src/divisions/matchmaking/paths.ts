const base = '/admin/matchmaking';
/** The addresses of matchmaking. */
export const paths = {
  /** The drafts of a tournament; of the present one without it. */
  drafts: (tournamentId?: number) => (tournamentId === undefined ? base : `${base}?tournamentId=${tournamentId}`),
  create: (tournamentId: number) => `${base}/create-draft/tournament/${tournamentId}`,
  /** Imports competitors who registered elsewhere. */
  import: (tournamentId: number) => `${base}/import/tournament/${tournamentId}`,
  /** Every division of a draft. */
  board: (draftId: number) => `${base}/${draftId}/all`,
  compare: (draftId: number, otherId: number) => `${base}/${draftId}/compare/${otherId}`,
  history: (draftId: number) => `${base}/${draftId}/history`,
};

/** The id that a part of an address spells; `null` for anything else. */
export const idIn = (part: string | undefined): number | null =>
  part !== undefined && /^\d{1,9}$/.test(part) ? Number(part) : null;
