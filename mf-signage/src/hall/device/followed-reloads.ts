/** The last reload that this browser has followed, with the device that it was paired as. */
const key = 'schi.reloads';

/** How often the device had been told to reload when it last followed; `undefined` where that is not known. */
export const readFollowed = (device: string): number | undefined => {
  try {
    const [of, count] = localStorage.getItem(key)?.split(' ') ?? [];
    return of === device ? Number(count) : undefined;
  } catch {
    return undefined;
  }
};
/** Remembers it. Returns false where the browser stores nothing. */
export const storeFollowed = (device: string, count: number): boolean => {
  try {
    localStorage.setItem(key, `${device} ${count}`);
    return true;
  } catch {
    return false;
  }
};
