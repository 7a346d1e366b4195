import { foldedText } from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';
import { codesOf, type FamilyView } from './family.rules';

/** A family with the text it is found by. */
export interface Findable {
  registrationId: number;
  searchText: string;
}

/** Names without accents or apostrophes, schools, the customer, the codes. */
export const findableBy = (family: FamilyView): Findable => ({
  registrationId: family.registrationId,
  searchText: foldedText(
    [
      family.customerName,
      ...codesOf(family),
      ...family.competitors.flatMap(({ firstName, lastName, school }) => [fullName({ firstName, lastName }), school]),
    ].join(' · '),
  ),
});

/** Whether every typed word is the beginning of a word of the family, or a part of one. */
export const finds = (typed: string) => {
  const parts = foldedText(typed).split(/\s+/).filter(Boolean);
  return ({ searchText }: Findable) => parts.every((part) => searchText.includes(part));
};
