/** The zones of the United States, from the east, in the words of people there. */
const american: readonly [zone: string, label: string][] = [
  ['America/New_York', 'Eastern time (New York)'],
  ['America/Chicago', 'Central time (Chicago)'],
  ['America/Denver', 'Mountain time (Denver)'],
  ['America/Phoenix', 'Arizona time (Phoenix)'],
  ['America/Los_Angeles', 'Pacific time (Los Angeles)'],
  ['America/Anchorage', 'Alaska time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii time (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic time (Puerto Rico)'],
];

/** `Berlin (Europe)` for `Europe/Berlin`, `Indiana, Knox (America)` for a zone of a region. */
const labelOf = (zone: string): string => {
  const [area = '', ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? area : `${places.join(', ')} (${area})`;
};

/**
 * Time zones to choose from: those of the United States first, then all that this browser knows, by place.
 * @param chosen the stored zone: an earlier name, which the browser does not list, stays one of them
 */
export const timeZoneOptions = (chosen: string): { value: string; label: string }[] => {
  const known = new Set(american.map(([zone]) => zone));
  const others = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen === '' ? [] : [chosen])]);
  return [
    ...american.map(([value, label]) => ({ value, label })),
    ...[...others]
      .filter((zone) => !known.has(zone))
      .map((value) => ({ value, label: labelOf(value) }))
      .sort((one, other) => one.label.localeCompare(other.label)),
  ];
};
