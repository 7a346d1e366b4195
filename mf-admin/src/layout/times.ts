const time = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as the reader's own clock shows it. */
export const timeText = (at: string): string => time.format(new Date(at));
