/** How many rings the changes of ring are figured for. Rings are not stored yet; the tournament runs eight (decision G2 plans them). */
export const assumedRings = 8;
