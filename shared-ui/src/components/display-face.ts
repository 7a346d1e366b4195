import { isValidElement, type ReactNode } from 'react';

/**
 * Letters for which Source Sans 3 has a file and Sofia Sans Extra Condensed has none: those of Vietnamese with two
 * marks or a dot below.
 */
const isMissing = /[\u0300-\u0323\u1ea0-\u1ef1]/;

const textOf = (content: ReactNode): string => {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(content) ? textOf(content.props.children) : '';
};

/** Whether the display face has every letter of what is shown. */
export const isInDisplayFace = (content: ReactNode): boolean => !isMissing.test(textOf(content).normalize('NFC'));
