import { inlinedDataElementId, type InlinedData } from '@schi/contract';

/** The data that the server wrote into the page, or `null` where no server did (development, a part alone). */
export const readInlined = (): InlinedData | null => {
  const text = document.getElementById(inlinedDataElementId)?.textContent;
  try {
    return text ? (JSON.parse(text) as InlinedData) : null;
  } catch {
    return null;
  }
};
