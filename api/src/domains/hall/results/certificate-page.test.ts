import { buffer } from 'node:stream/consumers';
import { drawingOfPages } from '../../../../test/pdf-letters';
import { createLog } from '../../../platform/log';
import type { Certificate } from './certificate-page.present';
import { certificatesPdf } from './certificates-pdf.present';

const certificate: Certificate = {
  name: 'Ada Alpha',
  startNumber: 101,
  school: 'Torrance',
  level: 'White belt',
  place: 1,
  medal: 'gold',
  division: 'Adults',
  divisionNumber: 3,
  event: 'Forms',
  tournament: 'Hapkido Invitational',
  date: '2025-04-26',
  venue: 'Hall',
  city: 'Torrance',
  version: 1,
  code: 'ABCD',
  address: 'https://schi.example/c/ABCD',
  signature: { name: 'Grandmaster Kim', image: null },
};

// A digest does not say whether a page looks right: look at it before a new one is stored (KEEP_PDF in certificates.test.ts).
it.each<[string, Partial<Certificate>]>([
  ['a gold medal', {}],
  ['a place without a medal', { place: 4, medal: null }],
  ['taking part', { place: null, medal: null, level: 'Black belt, 2nd dan' }],
  [
    'a name in Hangul, a level that says no belt, and no signature',
    { name: '김하나', level: 'Beginner', signature: { name: '', image: null } },
  ],
])('draws the certificate of %s as before', async (_name, over) => {
  const pdf = await buffer(await certificatesPdf(createLog('silent'), [{ ...certificate, ...over }]));
  expect(drawingOfPages(pdf)).toMatchSnapshot();
});
