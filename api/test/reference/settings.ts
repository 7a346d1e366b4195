import { settingDefaults, settingTexts } from '../../src/config';
import { code, table } from './parts';

const defaultOf = (name: string, without: string | undefined) => {
  const value = settingDefaults.get(name);
  return without ?? (value === undefined ? '' : code(JSON.stringify(value).replaceAll('"', '')));
};

/** Every setting of the environment. */
export const settings = (): string =>
  table(
    ['setting', 'without it', 'what it is'],
    Object.entries(settingTexts).map(([name, { what, without }]) => [code(name), defaultOf(name, without), what]),
  );
