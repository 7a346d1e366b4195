/** The reason why a file cannot be read as a list; it is shown beside the file's button. */
export class UnreadableList extends Error {}

const megabyte = 1_000_000;
const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte);

/**
 * Decodes a list in the encodings that spreadsheets write: UTF-8 or UTF-16, with or without a byte order mark, or
 * Windows-1252.
 * @param most bytes that a list may have; a larger file is no list
 * @throws UnreadableList for an empty file, a workbook, a file that is too large or no text.
 */
export const decodeList = (bytes: Uint8Array, most: number): string => {
  if (bytes.length === 0) throw new UnreadableList('This file is empty.');
  if (bytes.length > most)
    throw new UnreadableList(
      `This file is larger than ${Math.round(most / megabyte)} MB, so it does not look like a list of competitors.`,
    );
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf))
    throw new UnreadableList('This is a workbook. Open it in your spreadsheet, save it as CSV and choose that file.');
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0))
    throw new UnreadableList('This file is not a text file. Save your list as CSV and choose that file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
