/** What a roster's columns are called, the first name being the one we write ourselves; compared without case, blanks and punctuation. */
export const columns = {
  firstName: ['First name', 'First', 'Given name', 'Forename'],
  lastName: ['Last name', 'Last', 'Surname', 'Family name'],
  birthDate: ['Birth date', 'Date of birth', 'DOB', 'Birthday', 'Born'],
  gender: ['Gender', 'Sex'],
  level: ['Belt', 'Level', 'Rank', 'Grade', 'Competitor level'],
  school: ['School', 'Academy', 'Dojang', 'Club'],
  instructor: ['Instructor', 'Teacher', 'Master', 'Coach'],
  weight: ['Weight', 'Weight (lb)', 'Weight (lbs)', 'Weight (pounds)', 'Weight in pounds'],
  height: ['Height', 'Height (in)', 'Height (inches)', 'Height in inches'],
  events: ['Events', 'Event', 'Competes in'],
  emergencyContactName: ['Emergency contact', 'Emergency contact name', 'Contact', 'Parent'],
  emergencyContactPhone: ['Emergency phone', 'Emergency contact phone', 'Contact phone', 'Phone', 'Phone number', 'Parent phone'],
  guardianName: ['Guardian', 'Guardian name', 'Guardian’s name', 'Parent or guardian', 'Signed by guardian'],
  medicalNotes: ['Medical notes', 'Medical', 'Allergies'],
} as const;
export type Column = keyof typeof columns;

/** A list may do without these. */
export const optional: readonly Column[] = ['medicalNotes', 'guardianName'];

export const columnName = (column: Column): string => columns[column][0];

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const byName = new Map(Object.entries(columns).flatMap(([column, names]) => names.map((name) => [plain(name), column as Column] as const)));

/** Which column each heading is; a heading nobody knows is `undefined`, and only the first of two alike counts. */
export const columnsOf = (headings: readonly string[]): (Column | undefined)[] => {
  const seen = new Set<Column>();
  return headings.map((heading) => {
    const column = byName.get(plain(heading));
    if (!column || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
};
