import type { FeatureFlag, Role } from '@schi/contract';
import { pages } from '../../pages';

/** One entry of the header, shown to these roles (section 2). */
export interface NavItem {
  to: string;
  label: string;
  roles: readonly Role[];
  /** Shown only while this feature is on. */
  flag?: FeatureFlag;
}

const linksIn = (place: string): NavItem[] =>
  pages.flatMap(({ path, roles, link }) =>
    link?.in === place ? [{ to: path, label: link.label, roles, ...(link.flag ? { flag: link.flag } : {}) }] : [],
  );

/** The navbar, in order. */
export const navigation: readonly NavItem[] = linksIn('navbar');

/** The More menu of directors and super admins, before its Logout (section 2). */
export const moreMenu: readonly { name: string; items: readonly NavItem[] }[] = ['Settings', 'Extras'].map((name) => ({
  name,
  items: linksIn(name),
}));
