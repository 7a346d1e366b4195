import type { EmbeddedPostgres } from '../../src/platform/db/embedded';
import type { Template } from '../../src/platform/db/embedded/templates';

/** Set-up and tear-down of Jest have separate module registries and one global object. */
const shared = globalThis as { schiTestCluster?: EmbeddedPostgres };

/** `empty` has the tables alone; `inhabited` has bystanders, too. */
export type Templates = Record<'empty' | 'inhabited', Template>;

/** Remembers the cluster for the tear-down. */
export const storeCluster = (cluster: EmbeddedPostgres): void => void (shared.schiTestCluster = cluster);

/** The cluster the set-up started. */
export const keptCluster = (): EmbeddedPostgres | undefined => shared.schiTestCluster;

/** Test files run in processes of their own, which inherit the environment. */
export const announceTemplates = (templates: Templates): void =>
  void (process.env.SCHI_TEST_TEMPLATES = JSON.stringify(templates));

/** The migrated databases to copy. */
export function announcedTemplates(): Templates {
  const announced = process.env.SCHI_TEST_TEMPLATES;
  if (!announced) throw new Error('No test cluster runs: run this test through the "api" project of jest.config.mjs.');
  return JSON.parse(announced) as Templates;
}
