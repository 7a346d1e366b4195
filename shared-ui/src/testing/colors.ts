import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, '../theme/global.css'), 'utf8');
const colorsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--(\w[\w-]*): (#[\da-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** The colors of the theme by their names, without the leading dashes. */
export const colorTokens = (scheme: 'light' | 'dark'): Readonly<Record<string, string>> => {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const [ofDark = ''] = dark.split('@media');
  return { ...colorsIn(light), ...(scheme === 'dark' ? colorsIn(ofDark) : {}) };
};

/** The red, green and blue light of `#rrggbb` or `#rgb`, each from 0 to 1. */
export const lightOf = (color: string): [red: number, green: number, blue: number] => {
  const digits = color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color;
  const part = (index: number) => {
    const value = parseInt(digits.slice(index, index + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). @throws Error where the theme has no such color. */
export const contrast = (one: string | undefined, other: string | undefined): number => {
  if (one === undefined || other === undefined) throw new Error('The theme has no such color');
  const luminance = (color: string) => {
    const [red, green, blue] = lightOf(color);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
