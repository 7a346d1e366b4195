import type { Task } from '../../../platform/feature';
import { forgetProtestTexts as forget } from './protests.queries';

/**
 * Removes what was written in protests 90 days after their tournament, because it may name people whom an erasure cannot
 * find (rule B9). What was decided, when and by whom stays.
 * @repeated finds nothing left
 */
export const forgetProtestTexts: Task = ({ db, clock }) => forget(db, clock());
