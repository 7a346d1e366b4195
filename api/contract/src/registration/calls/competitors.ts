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
  type Fields,
} from '../../platform/fields';
import type { CompetitorField } from './competitor-field';
import type { CalendarDate } from '../../values/dates';
import { readInches, readPounds } from '../../values/measures';
import { genders } from '../../platform/places';
import { publicNameChoices, type PublicNameChoice } from '../../people/rules/public-name-choice';
import type { SignedWaiver, Waiver } from '../rules/waiver';

/** A competitor as it is sent (rule C1). Weight is pounds, height inches. */
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
  waiver: SignedWaiver;
  /**
   * Goes up by one with every change; a registration gives it to its owner, who sends it back with a change (rule E8).
   */
  version?: number;
}

/**
 * A competitor of an earlier registration, with the earlier events that this tournament offers too; the waiver is
 * signed again.
 */
export interface EarlierCompetitor extends Omit<CompetitorInput, 'registrationId' | 'waiver'> {
  /** The competitor's id in the earlier registration. */
  id: number;
  tournamentName: string;
}

const notShown = {
  label: null,
  form: 'own',
  isShared: false,
  roster: null,
  elsewhere: 'never',
  listed: null,
  isOnStaffPage: false,
  isPrivate: false,
  policy: null,
  onErase: 'own',
} as const;
const ownInput = { form: 'own', isShared: false, listed: null, isOnStaffPage: false, isPrivate: false } as const;

/**
 * Every field of a competitor, in the order of the form. Form, roster, lists, exports, storage and personal data follow
 * it. The guardian's name is required under 18 on the tournament day; that needs the tournament's date, so it is
 * `guardianMissing` in rules/waiver.
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
    isPrivate: false,
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
    isPrivate: false,
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
    isPrivate: false,
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
    isPrivate: false,
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
    isPrivate: true,
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
    isPrivate: true,
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
    isPrivate: true,
    policy: 'medical notes',
    onErase: 'empty',
  },
} as const satisfies Record<keyof CompetitorInput, CompetitorField>;

type Declaration = typeof competitorDeclaration;

/** The names of a competitor's fields, in the order of the declaration. */
export const competitorFieldNames = Object.keys(competitorDeclaration) as (keyof Declaration)[];

/** The fields whose values the list of competitors shows as they are. */
export type ListedField = {
  [Name in keyof Declaration]: Declaration[Name]['listed'] extends null ? never : Name;
}[keyof Declaration];
export const listedFields = competitorFieldNames.filter(
  (name): name is ListedField => competitorDeclaration[name].listed !== null,
);
type StaffPageField = {
  [Name in keyof Declaration]: Declaration[Name]['isOnStaffPage'] extends true ? Name : never;
}[keyof Declaration];
export const staffPageFields = competitorFieldNames.filter(
  (name): name is StaffPageField => competitorDeclaration[name].isOnStaffPage,
);

/** The fields that staff see only on request. */
export const privateFields = competitorFieldNames.filter((name) => competitorDeclaration[name].isPrivate);

/**
 * The rules of a competitor who registered elsewhere, by field: what a list may lack is optional (decision
 * divisions/roster-import). Marked as pure, so that pages without it leave it out.
 */
export const importedFields: Fields = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ competitorFieldNames.flatMap((name) => {
    const { rule, elsewhere }: CompetitorField = competitorDeclaration[name];
    if (elsewhere === 'never' || 'group' in rule) return [];
    return [[name, elsewhere === 'optional' ? optional(rule) : rule]];
  }),
);

/** The rules of the competitor form, by field. */
export const competitorFields = Object.fromEntries(
  competitorFieldNames.map((name) => [name, competitorDeclaration[name].rule]),
) as {
  readonly [Name in keyof Declaration]: Declaration[Name]['rule'];
};

/**
 * The rules of the form of a competitor who is changed: whoever does not agree to the waiver anew keeps the signature
 * as it is, which `waiverErrors` checks (rule C1).
 */
export const changedCompetitorFields = {
  ...competitorFields,
  id: id(required),
  waiver: group({ signedName: text(), guardianName: text(), agreed: flag() }),
};

/** A competitor who is changed; without `agreed` the waiver stays as it was signed. */
export interface ChangedCompetitor extends Omit<CompetitorInput, 'waiver'> {
  id: number;
  waiver: Partial<Waiver>;
}
