import { hasAnyRole } from '@schi/contract';
import { useSession } from '@schi/shared-ui/session';
import { useFeatureFlagsQuery } from '@schi/shared-ui/site';
import { navigation, type NavItem } from './navigation';

/** The navbar's entries for the person who is logged in, without those of switched-off features. */
export const useNavigation = (): NavItem[] => {
  const roles = useSession()?.roles ?? [];
  const flags = useFeatureFlagsQuery().data;
  return navigation.filter((item) => hasAnyRole(roles, item.roles) && (item.flag === undefined || flags?.[item.flag]));
};
