import type { FeatureFlag, Role } from '@schi/contract';
import type { RemoteRoute } from '@schi/shared-ui/routes';

/** A page of the back office: its address, who may open it, and where the header links to it. */
export interface AdminPage extends RemoteRoute {
  roles: readonly Role[];
  /** The address of the page that leads here, where it is not the nearest page whose address begins this one. */
  parent?: string;
  /** The link in the navbar, or in a group of the More menu. Pages without one are opened from other pages. */
  link?: {
    label: string;
    in: 'navbar' | 'Settings' | 'Extras';
    /** Shown only while this feature is on. */
    flag?: FeatureFlag;
  };
}
