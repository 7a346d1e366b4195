import { foldedText, type RosterFamily } from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';

/** A family with the text it is found by. */
export interface Findable {
  registrationId: number;
  searchText: string;
}

/** Names without accents or apostrophes, schools, the customer, the code. */
export const findableBy = (family: RosterFamily): Findable => ({
  registrationId: family.registrationId,
  searchText: foldedText(
    [
      family.customerName,
      family.confirmationCode ?? '',
      ...family.competitors.flatMap(({ firstName, lastName, school }) => [fullName({ firstName, lastName }), school]),
    ].join(' · '),
  ),
});

/** Whether every typed word is the beginning of a word of the family, or a part of one. */
export const finds = (typed: string) => {
  const parts = foldedText(typed).split(/\s+/).filter(Boolean);
  return ({ searchText }: Findable) => parts.every((part) => searchText.includes(part));
};
