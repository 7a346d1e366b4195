import type { EventFormat } from '@schi/contract';

/** What each format means, in words (decision F1). */
export const formatNames: Record<EventFormat, string> = {
  panel: 'Judged by a panel',
  bracket: 'Head to head',
  measured: 'Measured',
  attempts: 'Attempts',
};

/** With an example, for choosing one. */
export const formatOptions: { value: EventFormat; label: string }[] = [
  { value: 'panel', label: 'Judged by a panel (forms, self-defense)' },
  { value: 'bracket', label: 'Head to head (sparring)' },
  { value: 'measured', label: 'Measured (long fall, high fall)' },
  { value: 'attempts', label: 'Attempts (breaking)' },
];
