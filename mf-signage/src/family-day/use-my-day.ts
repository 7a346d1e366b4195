import { getMyDay, pathOf, type MyDay } from '@schi/contract';
import { useKeptAnswer, type KeptAnswer, type ShapeOf } from '@schi/shared-ui/kept-page';
import { myDayPrefix } from '@schi/shared-ui/session';

const shape: ShapeOf<MyDay> = {
  tournament: { name: 'text', date: 'text', timeZone: 'text', venue: 'text', address: 'text' },
  children: [
    {
      competitorId: 'number',
      name: 'text',
      entries: [{ ringAssignmentId: 'number', division: 'text', eventTypes: ['text'], step: 'text' }],
      results: [{ contestId: 'number', division: 'text', event: 'text', decidedBy: 'text' }],
    },
  ],
  asOf: 'text',
};

/** A family's day. An address that opens nothing any more is forgotten on this device. */
export const useMyDay = (token: string): KeptAnswer<MyDay> & { read: () => void } =>
  useKeptAnswer<MyDay>(pathOf(getMyDay.path, { token }), { key: `${myDayPrefix}${token}`, shape });
