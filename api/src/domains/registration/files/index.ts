import type { Feature } from '../../../platform/feature';
import { fileTables } from './files.personal-data';
import { storedFiles } from './files.queries';
import { fileRoutes } from './files.routes';
import { removeFiles } from './remove-files.job';

export { files, unshareFile } from './files.service';

export const filesFeature: Feature = {
  routes: [fileRoutes],
  tasks: { removeFiles },
  schedule: [{ task: 'removeFiles', match: '*/10 * * * *' }],
  storedBytes: [storedFiles],
  tables: fileTables,
};
