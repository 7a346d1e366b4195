import type { Competitor, CompetitorInput, Registration } from '@schi/contract';

/** A form's values; numbers are text until the contract's rules read them. */
export type CompetitorValues = Omit<CompetitorInput, 'gender' | 'competitorLevelId' | 'weight' | 'height'> & Record<string, unknown>;

/** The form of a competitor that exists; `registrationId` and `id` go along unseen. */
export const valuesOf = ({ waiver, ...competitor }: Competitor): CompetitorValues => ({
  ...competitor,
  waiver: { signedName: waiver.signedName, guardianName: waiver.guardianName ?? '', agreed: true },
});

/** An empty form. What a family usually shares is taken from the competitor added last: name, school, instructor, emergency contact. */
export const emptyValues = (registration: Registration): CompetitorValues => {
  const last = registration.competitors.at(-1);
  return {
    registrationId: registration.registrationId,
    firstName: '',
    lastName: last?.lastName ?? '',
    birthDate: '',
    gender: '',
    competitorLevelId: '',
    school: last?.school ?? '',
    instructor: last?.instructor ?? '',
    weight: '',
    height: '',
    eventIds: [],
    emergencyContactName: last?.emergencyContactName ?? '',
    emergencyContactPhone: last?.emergencyContactPhone ?? '',
    medicalNotes: '',
    waiver: { signedName: '', guardianName: '', agreed: false },
  };
};

/** `5 ft 8 in` for 68 inches; nothing while there is no sensible number. */
export const feetAndInches = (height: unknown): string | undefined => {
  const inches = Number(height);
  return Number.isFinite(inches) && inches >= 20 && inches <= 96
    ? `${Math.floor(inches / 12)} ft ${Math.round((inches % 12) * 10) / 10} in`
    : undefined;
};
