import { createDatabaseFrom, type OwnDatabase } from '../src/platform/db/embedded/templates';
import { announcedTemplates } from './cluster/shared-cluster';

/** `isAlone`: without the bystanders, for a test of what is in the whole database. */
export interface Inhabitants {
  isAlone?: boolean;
}

/** The domains whose tests have bystanders in their databases. */
const inhabited = /\/domains\/(?:divisions|hall|money|office|registration|rings|tournaments)\//;

/** A migrated database for one test file, in some 30 ms; drop it in `afterAll`. */
export const testDatabase = ({
  isAlone = !inhabited.test(expect.getState().testPath ?? ''),
}: Inhabitants = {}): Promise<OwnDatabase> => createDatabaseFrom(announcedTemplates()[isAlone ? 'empty' : 'inhabited']);

/** A database with nothing in it, not even tables. */
export const emptyDatabase = async (): Promise<OwnDatabase> => {
  const { adminUrl } = announcedTemplates().empty;
  return createDatabaseFrom({ adminUrl, name: 'template1' });
};
