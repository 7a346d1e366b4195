import { createDatabaseFrom, type OwnDatabase } from '../src/platform/db/embedded/templates';
import { announcedTemplate } from './cluster/shared-cluster';

/** A migrated, empty database for one test file, in some 30 ms; drop it in `afterAll`. */
export const testDatabase = (): Promise<OwnDatabase> => createDatabaseFrom(announcedTemplate());

/** A database with nothing in it, not even tables. */
export const emptyDatabase = async (): Promise<OwnDatabase> => {
  const { adminUrl } = announcedTemplate();
  return createDatabaseFrom({ adminUrl, name: 'template1' });
};
