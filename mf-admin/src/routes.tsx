import { pages, redirects } from './pages';

export { AdminLayout as layout } from './platform/layout/AdminLayout';

/** The back office. */
export const routes = [...redirects, ...pages];
