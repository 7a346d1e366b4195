import type { Feature } from '../../feature';
import { fileTables } from './files.personal-data';
import { fileRoutes } from './files.routes';
import { removeFiles } from './remove-files.job';

export { files, unshareFile } from './files.service';

export const filesFeature: Feature = {
  routes: [fileRoutes],
  tasks: { removeFiles },
  schedule: [{ task: 'removeFiles', match: '*/10 * * * *' }],
  storedBytes: ["select storage_key::text as key from stored_file where state = 'ready' order by id"],
  tables: fileTables,
};
