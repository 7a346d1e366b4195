/**
 * How a list of competitors is read: by a family for its registration, and by a director for a tournament that
 * registered elsewhere.
 */
export * from './cells';
export * from './columns';
export * from './match';
