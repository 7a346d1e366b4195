import { list, object, orNull, whole } from './value-shapes';

/** The most judges of a panel. */
export const mostSeats = 7;
/** The most competitors of a contest. */
export const mostPeople = 500;
export const mostGroups = 50;
/** A day in milliseconds. */
export const mostMs = 86_400_000;
/** The longest name of a deduction, and the longest words about the end of a bout. */
export const longestText = 60;

export const id = whole(1, 2_147_483_647);
/** Competitors who are level. */
export const group = list(id, mostPeople, 2);
/** In milliseconds; `null`: not measured. */
export const time = orNull(whole(0, mostMs));
/** A number for each corner. */
export const sides = (most: number) => object({ red: whole(0, most), blue: whole(0, most) });
