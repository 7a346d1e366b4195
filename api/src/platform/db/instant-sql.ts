/** In SQL, a `timestamptz` as an instant in ISO 8601 with milliseconds; `null` for `null`. */
export const instantSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
