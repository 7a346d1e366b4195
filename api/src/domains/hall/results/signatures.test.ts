import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as contract from '@schi/contract';
import { textOfPages } from '../../../../test/pdf-letters';
import { startTestServer, type TestServer } from '../../../../test/server';
import { beltPaints } from '../../../platform/pdf/pdf-theme';
import { buildResultDay } from './results.fixture';
import { inkOf } from './signatures.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A stroke of ink on paper that lies in a shadow on its right. */
const photo = (stroke = '<path d="M300 400 L900 460" stroke="#223" stroke-width="12"/>') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><defs><linearGradient id="g">
       <stop offset="0" stop-color="#f4efe6"/><stop offset="1" stop-color="#a79d8c"/></linearGradient></defs>
       <rect width="100%" height="100%" fill="url(#g)"/>${stroke}</svg>`,
    ),
  )
    .withExif({ IFD3: { GPSLatitude: '33/1 50/1 0/1' } })
    .jpeg()
    .toBuffer();

const signed = async () => {
  const built = await buildResultDay(server, [{ birthDate: '2014-01-01', columns: { first_name: 'Ada' } }]);
  const as = server.as(built.director);
  const params = { tournamentId: built.tournamentId };
  const upload = async (bytes: Buffer) => {
    const form = new FormData();
    form.append(contract.photoPart, new Blob([new Uint8Array(bytes)]), 'signature.jpg');
    const path = contract.pathOf(contract.certificateSignature.upload.path, params);
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${server.tokenOf(built.director)}` },
      body: form,
    });
    return {
      status: answer.status,
      body: (await answer.json()) as contract.CertificateSignature & { errors?: object },
    };
  };
  const get = async () => (await as.call(contract.certificateSignature.get, { params })).body;
  return { ...built, as, params, upload, get };
};

it('prints belts in the colors in which screens show them', () => {
  const theme = readFileSync('shared-ui/src/theme/global.css', 'utf8');
  for (const [color, paint] of Object.entries(beltPaints)) expect(theme).toContain(`--belt-${color}: ${paint};`);
});

describe('the ink of a picture', () => {
  it('is cut to what is written, in full where the paper is dark too, and holds nothing else of the photo', async () => {
    const png = await inkOf(await photo());
    const { width, height, channels, exif } = await sharp(png).metadata();
    // The stroke is 600 of 1600 pixels wide, and the picture is stored with 800.
    expect([width > 290 && width < 330, height > 25 && height < 60, channels, exif]).toEqual([
      true,
      true,
      4,
      undefined,
    ]);
    // A smaller picture is not made larger than it is.
    const small = await sharp(await photo())
      .resize(400)
      .toBuffer();
    expect((await sharp(await inkOf(small)).metadata()).width).toBeLessThan(170);
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const alphas = Array.from({ length: width * height }, (_, at) => data[at * 4 + 3] ?? 0);
    expect(Math.max(...alphas)).toBe(255);
    expect(alphas.filter((alpha) => alpha === 0).length).toBeGreaterThan(alphas.length / 2);
  });
});

it('signs the certificates of its tournament with a name and a picture, until they are removed', async () => {
  const built = await signed();
  const { as, params, upload, get, ids } = built;
  const forms = await built.contest('Teens', ids);
  await built.place(forms, [{ competitorId: ids[0] ?? 0, place: 1, medal: 'gold' }]);
  const printed = async () => {
    const path = contract.pathOf(contract.getCertificates.path, params);
    const answer = await fetch(server.url + path, {
      headers: { Authorization: `Bearer ${server.tokenOf(built.director)}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      text: textOfPages(bytes).join('\n'),
      pictures: bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length,
    };
  };
  expect(await get()).toEqual({ name: '', image: null });
  expect((await printed()).pictures).toBeUndefined();
  await as.call(contract.certificateSignature.change, { params, body: { name: 'Master Jane Kim' } });
  const { status, body } = await upload(await photo());
  expect([status, body.name, body.image?.startsWith('data:image/png;base64,')]).toEqual([200, 'Master Jane Kim', true]);
  const paper = await printed();
  expect(paper.text).toContain('Master Jane Kim');
  expect(paper.pictures).toBeGreaterThan(0);
  // The name may change while the picture stays.
  await as.call(contract.certificateSignature.change, { params, body: { name: 'Jane Kim' } });
  expect(await get()).toEqual({ name: 'Jane Kim', image: body.image });
  await as.call(contract.certificateSignature.remove, { params });
  expect(await get()).toEqual({ name: 'Jane Kim', image: null });
  expect((await printed()).pictures).toBeUndefined();
  // The history says that there is a picture, and does not hold it.
  const entries = await server
    .db('audit_log')
    .where({ action: 'signature of certificates changed', object_id: String(built.tournamentId) })
    .select('before', 'after');
  expect(entries).toHaveLength(4);
  expect(JSON.stringify(entries)).not.toContain('base64');
});

it('keeps what it has when a picture is refused, and knows no tournament that there is not', async () => {
  const { as, upload, get } = await signed();
  const stored = (await upload(await photo())).body;
  const blank = await upload(await photo(''));
  expect([blank.status, blank.body.errors]).toEqual([
    422,
    { photo: expect.stringContaining('No signature was found') as string },
  ]);
  expect((await upload(Buffer.from('%PDF-1.7 no picture'))).status).toBe(422);
  const cut = (await photo()).subarray(0, 900);
  expect((await upload(cut)).status).toBe(422);
  expect(await get()).toEqual(stored);
  const params = { tournamentId: 999_999 };
  expect((await as.call(contract.certificateSignature.get, { params })).status).toBe(404);
  expect((await as.call(contract.certificateSignature.change, { params, body: { name: 'x' } })).status).toBe(404);
  expect((await as.call(contract.certificateSignature.remove, { params })).status).toBe(404);
});
