/** First and last name of a person, in the order that every screen, letter and document uses. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
