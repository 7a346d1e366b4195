const base = '/admin/division-sheets';
/** All sheets of a draft. */
export const draftSheetsPath = (draftId: number) => `${base}/all/${draftId}`;
/** The sheets of one division. */
export const divisionSheetsPath = (draftDivisionId: number) => `${base}/${draftDivisionId}`;
/** The board of a draft. */
export const boardPath = (draftId: number) => `/admin/matchmaking/${draftId}/all`;
