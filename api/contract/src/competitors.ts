import {
  date,
  flag,
  group,
  id,
  ids,
  isTrue,
  longText,
  measure,
  oneOf,
  optional,
  phoneText,
  required,
  text,
  whole,
  type Field,
  type FieldGroup,
  type Fields,
} from './rules/fields';
import type { CalendarDate } from './rules/dates';
import { readInches, readPounds } from './rules/measures';
import { genders } from './rules/places';
import { publicNameChoices, type PublicNameChoice } from './rules/public-name';
import type { Waiver } from './rules/waiver';

/** A competitor as it is sent (decision C1). Weight is pounds, height inches. */
export interface CompetitorInput {
  registrationId: number;
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
  gender: 1 | 2;
  competitorLevelId: number;
  school: string;
  instructor: string;
  weight: number;
  height: number;
  eventIds: number[];
  emergencyContactName: string;
  emergencyContactPhone: string;
  medicalNotes?: string;
  publicName?: PublicNameChoice | '';
  waiver: Waiver;
}

export interface Competitor extends Omit<CompetitorInput, 'waiver'> {
  id: number;
  waiver: Waiver & { version: string; signedAt: string };
  /** Goes up by one with every change; a registration gives it to its owner, who sends it back with a change (decision E8). */
  version?: number;
}

/** A competitor of an earlier registration, with the earlier events that this tournament offers too; the waiver is signed again. */
export interface EarlierCompetitor extends Omit<CompetitorInput, 'registrationId' | 'waiver'> {
  /** The competitor's id in the earlier registration. */
  id: number;
  tournamentName: string;
}

/** How the form asks for a text: in which part, on one line or several, and with which hint. */
export interface TextInput {
  part: 'name' | 'school' | 'emergency';
  kind: 'line' | 'phone' | 'lines';
  hint?: string;
}

/** What every part of the system needs to know about one field of a competitor. Each property is required, so that none is forgotten. */
export interface CompetitorField {
  /** How its value is tidied and checked, with its limits. */
  rule: Field | FieldGroup;
  /** Its name on the form and where a change is shown; `null` for a field that is not shown by itself. */
  label: string | null;
  /** `own`: the form has a component for this field, or does not ask for it. */
  form: TextInput | 'own';
  /** A family's next competitor starts with the value of the last one. */
  isShared: boolean;
  /** Column headings in a roster; the first is the one we write. `null`: not in a roster. */
  roster: readonly [string, ...string[]] | null;
  /**
   * Whether a list of competitors who registered elsewhere must have it (api decision 0075). `never`: it is not read from such a list. Where it is
   * optional and left out, it is stored empty.
   */
  elsewhere: 'required' | 'optional' | 'never';
  /** The heading of its column in the exported list. `null`: not listed, or listed in other words by the list itself. */
  listed: string | null;
  /** Shown with its label on the page of staff, where it is filled in. Medical notes are sent there only on request (`showPrivateDetails`). */
  isOnStaffPage: boolean;
  /** How the privacy policy names it; `null` where it is no data of a person. */
  policy: string | null;
  /** What is left of it when the account is deleted (decision B9). `own`: the API has a rule for this field. */
  onErase: 'empty' | 'retain' | 'own';
}

const notShown = {
  label: null,
  form: 'own',
  isShared: false,
  roster: null,
  elsewhere: 'never',
  listed: null,
  isOnStaffPage: false,
  policy: null,
  onErase: 'own',
} as const;
const ownInput = { form: 'own', isShared: false, listed: null, isOnStaffPage: false } as const;

/**
 * Every field of a competitor, in the order of the form. Form, roster, lists, exports, storage and personal data follow it. The guardian's
 * name is required under 18 on the tournament day; that needs the tournament's date, so it is `guardianMissing` in rules/waiver.
 */
export const competitorDeclaration = {
  registrationId: { ...notShown, rule: id(required) },
  firstName: {
    rule: text(required),
    label: 'First name',
    form: { part: 'name', kind: 'line' },
    isShared: false,
    roster: ['First name', 'First', 'Given name', 'Forename'],
    elsewhere: 'required',
    listed: null,
    isOnStaffPage: false,
    policy: 'name',
    onErase: 'own',
  },
  lastName: {
    rule: text(required),
    label: 'Last name',
    form: { part: 'name', kind: 'line' },
    isShared: true,
    roster: ['Last name', 'Last', 'Surname', 'Family name'],
    elsewhere: 'required',
    listed: null,
    isOnStaffPage: false,
    policy: 'name',
    onErase: 'own',
  },
  birthDate: {
    ...ownInput,
    rule: date(required),
    label: 'Birth date',
    roster: ['Birth date', 'Date of birth', 'DOB', 'Birthday', 'Born'],
    elsewhere: 'required',
    policy: 'birth date',
    onErase: 'own',
  },
  gender: {
    ...ownInput,
    rule: whole(1, 2, required, oneOf(genders.map((gender) => gender.id))),
    label: 'Gender',
    roster: ['Gender', 'Sex'],
    elsewhere: 'required',
    policy: 'gender',
    onErase: 'retain',
  },
  competitorLevelId: {
    ...ownInput,
    rule: id(required),
    label: 'Belt',
    roster: ['Belt', 'Level', 'Rank', 'Grade', 'Competitor level'],
    elsewhere: 'required',
    policy: 'rank',
    onErase: 'own',
  },
  school: {
    rule: text(required),
    label: 'School',
    form: { part: 'school', kind: 'line' },
    isShared: true,
    roster: ['School', 'Academy', 'Dojang', 'Club'],
    elsewhere: 'required',
    listed: 'School',
    isOnStaffPage: false,
    policy: 'school',
    onErase: 'empty',
  },
  instructor: {
    rule: text(required),
    label: 'Instructor',
    form: { part: 'school', kind: 'line' },
    isShared: true,
    roster: ['Instructor', 'Teacher', 'Master', 'Coach'],
    elsewhere: 'optional',
    listed: 'Instructor',
    isOnStaffPage: false,
    policy: 'instructor',
    onErase: 'empty',
  },
  weight: {
    ...ownInput,
    rule: measure(readPounds, 10, 600, required),
    label: 'Weight',
    roster: ['Weight', 'Weight (lb)', 'Weight (lbs)', 'Weight (pounds)', 'Weight in pounds'],
    elsewhere: 'required',
    listed: 'Weight (lb)',
    policy: 'weight',
    onErase: 'retain',
  },
  height: {
    ...ownInput,
    rule: measure(readInches, 20, 96, required),
    label: 'Height',
    roster: ['Height', 'Height (in)', 'Height (inches)', 'Height in inches'],
    elsewhere: 'required',
    listed: 'Height (in)',
    policy: 'height',
    onErase: 'retain',
  },
  eventIds: {
    ...ownInput,
    rule: ids(required),
    label: 'Events',
    roster: ['Events', 'Event', 'Competes in'],
    elsewhere: 'required',
    policy: null,
    onErase: 'own',
  },
  emergencyContactName: {
    rule: text(required),
    label: 'Emergency contact',
    form: { part: 'emergency', kind: 'line', hint: 'Whom we reach on the day' },
    isShared: true,
    roster: ['Emergency contact', 'Emergency contact name', 'Contact', 'Parent'],
    elsewhere: 'optional',
    listed: null,
    isOnStaffPage: false,
    policy: 'emergency contact',
    onErase: 'empty',
  },
  emergencyContactPhone: {
    rule: phoneText(required),
    label: 'Their phone number',
    form: { part: 'emergency', kind: 'phone', hint: '10 digits' },
    isShared: true,
    roster: ['Emergency phone', 'Emergency contact phone', 'Contact phone', 'Phone', 'Phone number', 'Parent phone'],
    elsewhere: 'optional',
    listed: null,
    isOnStaffPage: false,
    policy: 'emergency contact',
    onErase: 'empty',
  },
  publicName: {
    ...notShown,
    rule: text(oneOf(publicNameChoices)),
    label: 'Name in public',
    policy: 'how you want the name shown',
    onErase: 'empty',
  },
  waiver: {
    ...notShown,
    policy: 'waiver',
    rule: group({
      signedName: text(required),
      guardianName: text(),
      agreed: flag(isTrue('Please read and accept the waiver')),
    }),
    // Of the waiver, a roster has the guardian's name only.
    roster: ['Guardian', 'Guardian name', 'Guardian’s name', 'Parent or guardian', 'Signed by guardian'],
    elsewhere: 'never',
  },
  medicalNotes: {
    rule: longText(),
    label: 'Medical notes',
    form: { part: 'emergency', kind: 'lines', hint: 'Allergies, injuries, medication. Only our staff sees them.' },
    isShared: false,
    roster: ['Medical notes', 'Medical', 'Allergies'],
    elsewhere: 'optional',
    listed: null,
    isOnStaffPage: true,
    policy: 'medical notes',
    onErase: 'empty',
  },
} as const satisfies Record<keyof CompetitorInput, CompetitorField>;

type Declaration = typeof competitorDeclaration;

/** The names of a competitor's fields, in the order of the declaration. */
export const competitorFieldNames = Object.keys(competitorDeclaration) as (keyof Declaration)[];

/** The fields whose values the list of competitors shows as they are. */
export type ListedField = { [Name in keyof Declaration]: Declaration[Name]['listed'] extends null ? never : Name }[keyof Declaration];
export const listedFields = competitorFieldNames.filter((name): name is ListedField => competitorDeclaration[name].listed !== null);
type StaffPageField = { [Name in keyof Declaration]: Declaration[Name]['isOnStaffPage'] extends true ? Name : never }[keyof Declaration];
export const staffPageFields = competitorFieldNames.filter((name): name is StaffPageField => competitorDeclaration[name].isOnStaffPage);

/** The rules of a competitor who registered elsewhere, by field: what a list may lack is optional (api decision 0075). Marked as pure, so that pages without it leave it out. */
export const importedFields: Fields = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ competitorFieldNames.flatMap((name) => {
    const { rule, elsewhere }: CompetitorField = competitorDeclaration[name];
    if (elsewhere === 'never' || 'group' in rule) return [];
    return [[name, elsewhere === 'optional' ? optional(rule) : rule]];
  }),
);

/** The rules of the competitor form, by field. */
export const competitorFields = Object.fromEntries(competitorFieldNames.map((name) => [name, competitorDeclaration[name].rule])) as {
  readonly [Name in keyof Declaration]: Declaration[Name]['rule'];
};
