const units = ['KB', 'MB', 'GB'] as const;

/** Bytes as people read them: `840 KB`, `1.4 MB`. */
export const sizeText = (bytes: number): string => {
  let size = Math.max(1, bytes / 1024);
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size < 9.95 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
};
