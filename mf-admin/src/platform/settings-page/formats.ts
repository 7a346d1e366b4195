import { eventFormats, formatExamples, formatNames } from '@schi/contract';

/** The formats with an example each, for choosing one. */
export const formatOptions = eventFormats.map((format) => ({
  value: format,
  label: `${formatNames[format]} (${formatExamples[format]})`,
}));
