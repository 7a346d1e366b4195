import {
  competitorDeclaration,
  competitorFieldNames,
  feetText,
  isWaiverPresent,
  readInches,
  readPounds,
  type Competitor,
  type CompetitorInput,
  type EarlierCompetitor,
  type Registration,
} from '@schi/contract';

import { fullName } from '@schi/shared-ui/text';

/** A form's values; numbers are text until the contract's rules read them. */
export type CompetitorValues = Omit<
  CompetitorInput,
  'gender' | 'competitorLevelId' | 'weight' | 'height' | 'publicName'
> &
  Record<string, unknown>;

/** The form of a competitor that exists; `registrationId` and `id` go along unseen. */
export const valuesOf = ({ waiver, ...competitor }: Competitor): CompetitorValues => ({
  ...competitor,
  // Who signed another text agrees to the present one, or keeps what was signed (rule C1).
  waiver: { signedName: waiver.signedName, guardianName: waiver.guardianName ?? '', agreed: isWaiverPresent(waiver) },
});

/** What the first competitor's form takes from the account of the person who registers. */
export interface AccountHolder {
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

const ofHolder = ({
  firstName,
  lastName,
  phoneNumber,
}: AccountHolder): Partial<Record<keyof CompetitorInput, string>> => ({
  lastName,
  emergencyContactName: fullName({ firstName, lastName }).trim(),
  emergencyContactPhone: phoneNumber,
});

/**
 * An empty form. What families usually share is taken from the competitor added last, as the declaration says, with the
 * guardian; the first competitor takes last name and emergency contact from the account.
 */
export const emptyValues = (registration: Registration, holder?: AccountHolder): CompetitorValues => {
  const last = registration.competitors.at(-1) ?? (holder && ofHolder(holder));
  const guardianName = registration.competitors.at(-1)?.waiver.guardianName ?? '';
  const texts = competitorFieldNames.map((name) => [
    name,
    competitorDeclaration[name].isShared ? (last?.[name] ?? '') : '',
  ]);
  return {
    ...(Object.fromEntries(texts) as Record<keyof CompetitorInput, string>),
    registrationId: registration.registrationId,
    eventIds: [],
    waiver: { signedName: '', guardianName, agreed: false },
  };
};

/** The form of a competitor who was registered before, without the waiver, which is signed for each tournament. */
export const copiedValues = (registration: Registration, earlier: EarlierCompetitor): CompetitorValues => {
  const { id: _id, tournamentName: _tournamentName, ...competitor } = earlier;
  return { ...emptyValues(registration), ...competitor };
};

const numberIn = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;

/** `72.75 pounds` for what was written in another unit; nothing while it is plain, or no sensible number. */
export const inPounds = (written: unknown): string | undefined => {
  const pounds = numberIn(readPounds(written), 10, 600);
  return pounds === undefined || Number(written) === pounds ? undefined : `That is ${pounds} pounds`;
};

/** `That is 5 ft 8 in` for what was written as a height; nothing while it is no sensible number. */
export const inInches = (written: unknown): string | undefined => {
  const inches = numberIn(readInches(written), 20, 96);
  return inches === undefined ? undefined : `That is ${feetText(inches)}`;
};
