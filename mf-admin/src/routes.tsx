import { pages, redirects } from './pages';

export { AdminLayout as layout } from './layout/AdminLayout';

/** The back office. */
export const routes = [...redirects, ...pages];
