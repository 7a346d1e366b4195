import type { FeatureFlag, Role } from '@schi/contract';
import { matchRoutes } from '@schi/shared-ui/platform';
import type { AdminPage } from '../../admin-page';
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

/** The page that leads to a page without a link of its own. */
const parentOf = ({ path, parent, link }: AdminPage): AdminPage | undefined => {
  if (link) return undefined;
  if (parent) return pages.find((page) => page.path === parent);
  const above = pages.filter((page) => path.startsWith(`${page.path}/`));
  return above.sort((a, b) => b.path.length - a.path.length)[0];
};

/**
 * The page of an address and the pages that lead to it, the topmost first, each with its address; empty for an address
 * without a page.
 */
export const trailOf = (pathname: string): { page: AdminPage; to: string }[] => {
  const match = matchRoutes([...pages], pathname)?.[0];
  const trail: ReturnType<typeof trailOf> = [];
  for (let page = match?.route; page; page = parentOf(page))
    trail.unshift({ page, to: page.path.replace(/:(\w+)/g, (_, name: string) => match?.params[name] ?? '') });
  return trail;
};

/** The address of the one link of the header that is current at an address, if there is one. */
export const currentLink = (pathname: string): string | undefined =>
  trailOf(pathname).find(({ page }) => page.link)?.to;
