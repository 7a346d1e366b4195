import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'koa';
import {
  photoLimits,
  photoPart,
  photoRefusals,
  photoTypes,
  signatureSide,
  type CertificateSignature,
} from '@schi/contract';
import type { App } from '../../../context';
import { audit } from '../../../platform/audit';
import type { Db } from '../../../platform/db/knex';
import { invalid, notFound } from '../../../platform/http/errors';
import { receive, type UploadRules } from '../../../platform/http/receive-upload';
import { findSignature, storeSignature, type SignatureRow } from './signatures.queries';

const uploads: UploadRules = {
  part: photoPart,
  bytes: photoLimits.bytes,
  accepts: (mediaType) => photoTypes.includes(mediaType),
  refusals: photoRefusals,
};
/** By how much ink is darker than the paper around it, of 255: from where it counts, and from where it is full. */
const [faint, full] = [24, 84];
/** How far around a point its paper is looked at, in pixels, so that a shadow on the paper is not ink. */
const around = 30;
const ink = [22, 26, 58] as const;
/** White around the signature, in pixels. */
const rim = 6;

/**
 * The ink of a picture of a signature on paper, cut to what is written, as a PNG whose paper is transparent. Nothing
 * else of the picture is stored, such as where it was taken.
 * @throws Refusal 422 for what is no picture, or has no ink on it
 */
export const inkOf = async (picture: string | Buffer): Promise<Buffer> => {
  // The library is loaded with the first picture, because it is as large as the rest of the server.
  const { default: sharp } = await import('sharp');
  const unreadable = () => {
    throw invalid({ [photoPart]: photoRefusals.unreadable });
  };
  const open = { limitInputPixels: photoLimits.pixels, failOn: 'error', pages: 1, autoOrient: true } as const;
  const { data: gray, info } = await sharp(picture, open)
    .flatten({ background: '#fff' })
    .resize(signatureSide, signatureSide, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('b-w')
    .normalize()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const { width, height } = info;
  const paper = await sharp(gray, { raw: { width, height, channels: 1 } })
    .blur(around)
    .toColorspace('b-w')
    .raw()
    .toBuffer();
  const drawn = Buffer.alloc(width * height * 4);
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let at = 0; at < width * height; at += 1) {
    const darker = (paper[at] ?? 0) - (gray[at] ?? 0);
    const alpha = Math.round((255 * Math.min(Math.max(darker - faint, 0), full - faint)) / (full - faint));
    drawn.set([...ink, alpha], at * 4);
    if (alpha < 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  if (box.right < 0)
    throw invalid({ [photoPart]: 'No signature was found on this picture. Take it of black ink on white paper.' });
  const left = Math.max(0, box.left - rim);
  const top = Math.max(0, box.top - rim);
  return sharp(drawn, { raw: { width, height, channels: 4 } })
    .extract({
      left,
      top,
      width: Math.min(width, box.right + rim + 1) - left,
      height: Math.min(height, box.bottom + rim + 1) - top,
    })
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** A signature as it is shown and printed. */
export const presentSignature = ({ name, image }: SignatureRow): CertificateSignature => ({
  name,
  image: image && `data:image/png;base64,${image.toString('base64')}`,
});

/** Who signs the certificates of a tournament. The history says that it was changed, not how it looks. */
export const signatures = ({ config }: Pick<App, 'config'>, db: Db, actorId: number) => {
  const folder = path.join(config.dataDir, 'uploads');
  const find = async (from: Db, tournamentId: number): Promise<SignatureRow> => {
    const row = await findSignature(from, tournamentId);
    if (!row) throw notFound('tournament');
    return row;
  };
  const store = (tournamentId: number, changed: Partial<SignatureRow>): Promise<CertificateSignature> =>
    db.transaction(async (trx) => {
      const before = await find(trx, tournamentId);
      await storeSignature(trx, tournamentId, changed);
      const after = await find(trx, tournamentId);
      const said = ({ name, image }: SignatureRow) => ({ name, hasPicture: image !== null });
      await audit(trx).record({
        actorId,
        action: 'signature of certificates changed',
        object: { type: 'tournament', id: tournamentId },
        before: said(before),
        after: said(after),
      });
      return presentSignature(after);
    });
  return {
    /** @throws Refusal 404 */
    get: async (tournamentId: number): Promise<CertificateSignature> => presentSignature(await find(db, tournamentId)),
    /** @throws Refusal 404, 422 */
    change: (tournamentId: number, { name }: Pick<CertificateSignature, 'name'>) => store(tournamentId, { name }),
    /** Receives a picture and stores its ink. @throws Refusal 400, 404, 413, 415, 422 */
    upload: async (tournamentId: number, ctx: Context): Promise<CertificateSignature> => {
      await find(db, tournamentId);
      const received = await receive(ctx, folder, uploads);
      try {
        return await store(tournamentId, { image: await inkOf(received.path) });
      } finally {
        await rm(received.path, { force: true });
      }
    },
    /** @throws Refusal 404 */
    remove: (tournamentId: number): Promise<CertificateSignature> => store(tournamentId, { image: null }),
  };
};
