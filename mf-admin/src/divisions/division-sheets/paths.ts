const base = '/admin/division-sheets';
/** All sheets of a draft. */
export const draftSheetsPath = (draftId: number) => `${base}/all/${draftId}`;
/** How many divisions of each ring are printed ahead (rule G4). */
export const printedAhead = 2;
/** The sheets of the divisions that come next in each ring. */
export const nextSheetsPath = (draftId: number) => `${draftSheetsPath(draftId)}?next=${printedAhead}`;
/** The sheets of one division. */
export const divisionSheetsPath = (draftDivisionId: number) => `${base}/${draftDivisionId}`;
/** The board of a draft. */
export const boardPath = (draftId: number) => `/admin/matchmaking/${draftId}/all`;
