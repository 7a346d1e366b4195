import type { Task } from '../../../platform/feature';
import { photos } from './photos.service';

/**
 * Removes photos that no item shows any more, or that were sent and never saved (E7).
 * @repeated finds nothing left
 */
export const removePhotos: Task = (app) => photos(app, app.db).forgetUnused();
