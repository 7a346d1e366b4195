import type { Feature } from '../../../platform/feature';
import { merchOrderRoutes } from './merch-orders.routes';
import { merchandiseTables } from './merchandise.personal-data';
import { merchandiseRoutes } from './merchandise.routes';
import { storedPhotos } from './photos.queries';
import { releaseIdleStock } from './release-stock.job';
import { removePhotos } from './remove-photos.job';

export { findSize } from './merch-orders.queries';
export { soldNoLonger } from './merch-orders.service';
export { holdOne, holdStock, releaseOne, removeOrders } from './stock.queries';

export const merchandiseFeature: Feature = {
  routes: [merchOrderRoutes, merchandiseRoutes],
  tasks: { releaseIdleStock, removePhotos },
  schedule: [
    { task: 'releaseIdleStock', match: '* * * * *' },
    { task: 'removePhotos', match: '41 * * * *' },
  ],
  storedBytes: [storedPhotos],
  tables: merchandiseTables,
};
