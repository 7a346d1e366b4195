import { ofThings } from './declare';

/** Tables of libraries and of the server itself. */
export const infrastructureTables = [
  ofThings('knex_migrations', 'which migrations ran', ['id', 'name', 'batch', 'migration_time']),
  ofThings('knex_migrations_lock', 'that migrations run', ['index', 'is_locked']),
  ofThings('functions_version', 'which texts the functions have', ['is_only', 'number', 'hash']),
  ofThings('database_identity', 'which database this is', ['is_only', 'id']),
  ofThings('job_worker', 'which processes work on the queue', [
    'id',
    'started_at',
    'beat_at',
    'newest_migration',
    'connection_name',
  ]),
];
