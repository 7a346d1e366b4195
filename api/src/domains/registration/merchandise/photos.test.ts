import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { getMerchPhoto, photoLimits, photoRefusals, pathOf, uploadMerchPhoto } from '@schi/contract';
import { buildMerch, buildPerson, buildTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { photos } from './photos.service';

let server: TestServer;
let director: Awaited<ReturnType<typeof buildPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const send = async (bytes: Buffer, name = 'shirt.jpg', type = 'image/jpeg') => {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(`${server.url}${uploadMerchPhoto.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.tokenOf(director)}` },
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { photo: string; message?: string; errors?: Record<string, string> },
  };
};
const get = (photo: string, size: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${pathOf(getMerchPhoto.path, { photo, size })}`, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Left half red, right half blue, so that one sees how it was turned. */
const twoColors = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00d' } }, left: width / 2, top: 0 },
  ]);
const colorAt = async (picture: Buffer, x: number, y: number) => {
  const [red = 0, , blue = 0] = await sharp(picture).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
};

it('makes two upright squares of a phone’s photo, and keeps nothing of where and when it was taken', async () => {
  const taken = await twoColors(1200, 800)
    .withExif({ IFD0: { Make: 'Phone of Ana' }, IFD3: { GPSLatitude: '33/1 50/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await send(taken);
  expect(status).toBe(200);
  for (const [size, side] of [
    ['small', 320],
    ['large', 960],
  ] as const) {
    const answer = await get(body.photo, size);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const picture = await bytesOf(answer);
    const { width, height, format, exif, orientation } = await sharp(picture).metadata();
    expect([width, height, format, exif, orientation]).toEqual([side, side, 'webp', undefined, undefined]);
    // Orientation 6: what was left lies above.
    expect([await colorAt(picture, side / 2, 10), await colorAt(picture, side / 2, side - 10)]).toEqual([
      'red',
      'blue',
    ]);
    expect(picture.includes('Phone of Ana')).toBe(false);
  }
});

it('may be cached for ever, and only stored photos are served', async () => {
  const { body } = await send(await twoColors(400, 400).png().toBuffer(), 'shirt.png', 'image/png');
  const answer = await get(body.photo, 'small');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get(body.photo, 'small', { 'If-None-Match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  for (const [photo, size] of [
    [body.photo, 'huge'],
    ['0'.repeat(64), 'small'],
    ['..%2f..%2fpasswd', 'small'],
    ['abc', 'small'],
  ] as const)
    expect([photo, (await get(photo, size)).status]).toEqual([photo, 404]);
});

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, body, Buffer.alloc(4)]);
};
/** A PNG of a few kilobytes that says it has 30,000 × 30,000 pixels. */
const bomb = () => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
  ['nothing', () => Buffer.alloc(0), 422, photoRefusals.empty],
  [
    'a page that says it is a photo',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    422,
    photoRefusals.type,
  ],
  [
    'a drawing with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    422,
    photoRefusals.type,
  ],
  ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 422, photoRefusals.type],
  [
    'only the beginning of a photo',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]),
    422,
    photoRefusals.unreadable,
  ],
  [
    'half a photo',
    async () => (await twoColors(800, 800).png().toBuffer()).subarray(0, 2000),
    422,
    photoRefusals.unreadable,
  ],
  ['a bomb of pixels', bomb, 422, photoRefusals.tooManyPixels],
  [
    'too many bytes',
    async () => Buffer.concat([await twoColors(20, 20).jpeg().toBuffer(), Buffer.alloc(photoLimits.bytes)]),
    413,
    photoRefusals.tooLarge,
  ],
])('refuses %s beside the field, and keeps nothing', async (_, make, status, message) => {
  const before = await server.db('merch_photo').count();
  const answer = await send(await make());
  expect([answer.status, answer.body.message]).toEqual([status, message]);
  if (status === 422) expect(answer.body.errors).toEqual({ photo: message });
  expect(await server.db('merch_photo').count()).toEqual(before);
});

it('removes a photo that no item shows after a day, with its bytes, and keeps the others', async () => {
  const [shown, unused] = await Promise.all(
    ['#123', '#321'].map(async (background) => {
      const { body } = await send(
        await sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .png()
          .toBuffer(),
      );
      return body.photo;
    }),
  );
  const { merchId } = await buildMerch(server.db, (await buildTournament(server.db)).id);
  await server.db('merch').where({ id: merchId }).update({ photo: shown });
  const readStatuses = async () => [
    (await get(shown ?? '', 'large')).status,
    (await get(unused ?? '', 'large')).status,
  ];
  await photos(server.app, server.db).forgetUnused();
  expect(await readStatuses()).toEqual([200, 200]);
  await server.db('merch_photo').update({ created_at: server.db.raw("now() - interval '25 hours'") });
  await photos(server.app, server.db).forgetUnused();
  expect(await readStatuses()).toEqual([200, 404]);
});
