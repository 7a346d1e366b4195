/** What a file is good for. */
export type FileKind = 'document' | 'picture' | 'sound';

/** Limits of rule C9: bytes of one file, and how many files and bytes one person may keep. */
export const fileLimits = { bytes: 20 * 1024 * 1024, files: 40, bytesInAll: 200 * 1024 * 1024 } as const;

/** The types that are accepted: what each is good for, and the endings of its names, the usual one first. */
export const fileTypes: Readonly<Record<string, { kind: FileKind; endings: readonly string[] }>> = {
  'application/pdf': { kind: 'document', endings: ['pdf'] },
  'image/jpeg': { kind: 'picture', endings: ['jpg', 'jpeg'] },
  'image/png': { kind: 'picture', endings: ['png'] },
  'image/apng': { kind: 'picture', endings: ['png', 'apng'] },
  'image/gif': { kind: 'picture', endings: ['gif'] },
  'image/webp': { kind: 'picture', endings: ['webp'] },
  'image/avif': { kind: 'picture', endings: ['avif'] },
  'image/heic': { kind: 'picture', endings: ['heic', 'heif'] },
  'image/heif': { kind: 'picture', endings: ['heif', 'heic'] },
  'audio/mpeg': { kind: 'sound', endings: ['mp3'] },
  'audio/x-m4a': { kind: 'sound', endings: ['m4a'] },
  'audio/mp4': { kind: 'sound', endings: ['m4a', 'mp4'] },
  'audio/aac': { kind: 'sound', endings: ['aac'] },
  'audio/wav': { kind: 'sound', endings: ['wav'] },
  'audio/flac': { kind: 'sound', endings: ['flac'] },
  'audio/ogg': { kind: 'sound', endings: ['ogg', 'oga'] },
  'audio/ogg; codecs=opus': { kind: 'sound', endings: ['opus', 'ogg'] },
};

const endings = Object.values(fileTypes).flatMap((type) => type.endings);

/** The lower-case ending of a file's name, or an empty text. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The `accept` of a file field: endings, since browsers disagree about the types of sound. */
export const acceptedEndings: string = [...new Set(endings)].map((ending) => `.${ending}`).join(',');

/**
 * What a browser can know before sending, as the name of a refusal. A name without a known ending is refused only where
 * the browser knows no fitting type either; the server looks at the content in any case.
 */
export const fileProblem = (file: {
  name: string;
  size: number;
  type: string;
}): 'empty' | 'tooLarge' | 'type' | undefined => {
  if (file.size === 0) return 'empty';
  if (file.size > fileLimits.bytes) return 'tooLarge';
  return endings.includes(endingOf(file.name)) || file.type in fileTypes ? undefined : 'type';
};
