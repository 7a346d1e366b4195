import type { Task } from '../feature';

/** For how long an event is kept, in hours: a browser that comes back later reads the state. */
const keptHours = 48;

/** Deletes live events that are older. */
export const forgetOldEvents: Task = async ({ db }) => {
  await db.raw(`delete from live_event where created_at < now() - interval '${keptHours} hours'`);
};
