import { directorRoles, hasAnyRole } from '@schi/contract';
import { useSession } from '@schi/shared-ui/session';
import { useFeatureFlagsQuery } from '@schi/shared-ui/site';
import { moreMenu, navigation, type NavItem } from './navigation';

/** The navbar's entries for the person who is logged in, without those of switched-off features. */
export const useNavigation = (): NavItem[] => {
  const roles = useSession()?.roles ?? [];
  const flags = useFeatureFlagsQuery().data;
  return navigation.filter((item) => hasAnyRole(roles, item.roles) && (item.flag === undefined || flags?.[item.flag]));
};

/**
 * The groups of the More menu with the links that this person may follow; none for check-in volunteers, who have a
 * Logout alone.
 */
export const useMoreMenu = (): typeof moreMenu => {
  const roles = useSession()?.roles ?? [];
  if (!hasAnyRole(roles, directorRoles)) return [];
  return moreMenu
    .map(({ name, items }) => ({ name, items: items.filter((item) => hasAnyRole(roles, item.roles)) }))
    .filter(({ items }) => items.length > 0);
};
