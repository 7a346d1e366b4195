export { RequireLogin, RequireRole, WaysOn } from './guards';
export { LoadFailed, lazyPage, type LazyPage } from './lazy-page';
export { announcerId, mainId, RouteFrame } from './RouteFrame';
export { PageSkeleton, RemotePages } from './RemotePages';
export { UnknownAddress, UnknownAddressNotice } from './UnknownAddress';
export { toRouteObjects } from './to-route-objects';
export type { RemoteModule, RemoteRedirect, RemoteRoute } from './types';
export { guardHistory } from './history-guard';
