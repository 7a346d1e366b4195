import type { DeviceKind } from '../device-kinds';
import type { RingSubject } from './subjects';

type Kind = RingSubject['kind'];

/**
 * What each kind of device may note (rules G8 and G9): its own seat and ring are checked besides. A director may note
 * everything.
 */
const noted: Readonly<Record<DeviceKind, readonly Kind[] | 'everything'>> = {
  'ring table': 'everything',
  judge: ['score', 'vote', 'flag', 'press'],
  // Of the results only that their medals are given.
  announcer: ['entry', 'call', 'contest'],
  screen: [],
};

/** Whether a device of this kind may note anything about such a subject. */
export const mayNote = (device: DeviceKind, subject: Kind): boolean =>
  noted[device] === 'everything' || noted[device].includes(subject);
