/**
 * The parts without which a page cannot show an answer: `text`, `number`, a list by what each of its items holds, or an
 * object by its parts. What may be missing or `null` is not named.
 */
export type ShapeOf<Answer> = Answer extends string
  ? 'text'
  : Answer extends number
    ? 'number'
    : Answer extends readonly (infer Item)[]
      ? readonly [ShapeOf<Item>]
      : Answer extends object
        ? { readonly [Part in keyof Answer]?: ShapeOf<Answer[Part]> }
        : never;

const fits = (found: unknown, shape: unknown): boolean => {
  if (shape === 'text') return typeof found === 'string';
  if (shape === 'number') return typeof found === 'number';
  if (Array.isArray(shape)) return Array.isArray(found) && found.every((item) => fits(item, shape[0]));
  if (typeof found !== 'object' || found === null) return false;
  const parts = new Map(Object.entries(found));
  return Object.entries(shape ?? {}).every(([part, of]) => fits(parts.get(part), of));
};

/** Where an answer is kept on this device, under a prefix of `kept-data.ts`, and what it must hold. */
export interface KeptPlace<Answer> {
  key: string;
  shape: ShapeOf<Answer>;
}

/** An answer as it is kept; `heardAt` in milliseconds since 1970, 0 where that is not known. */
export interface Found<Answer> {
  answer: Answer | null;
  heardAt: number;
}

const parsed = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Forgets what is kept there. */
export const forgetAnswer = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept there.
  }
};

/** What is kept there. What another release has written, or anything else, and does not fit the shape is forgotten. */
export const findKept = <Answer extends object>({ key, shape }: KeptPlace<Answer>): Found<Answer> => {
  const found = parsed(key);
  if (fits(found, shape)) {
    // Cast: it fits, and the contract says the rest.
    const answer = found as Answer & { heardAt?: unknown };
    return { answer, heardAt: typeof answer.heardAt === 'number' ? answer.heardAt : 0 };
  }
  forgetAnswer(key);
  return { answer: null, heardAt: 0 };
};

/**
 * Keeps an answer. The date of its tournament says when it is forgotten; without one that is at the next start of a
 * page. @param heardAt milliseconds since 1970
 */
export const keepAnswer = (key: string, answer: object, heardAt: number): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ ...answer, heardAt }));
  } catch {
    // A private window keeps nothing, and the page works without.
  }
};
