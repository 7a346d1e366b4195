import { createHash } from 'node:crypto';
import { photoLimits, photoPart, photoRefusals, photoSizes, type PhotoSize } from '@schi/contract';
import { invalid } from '../../http/errors';

/** A photo as we made it: its name, and the bytes of each size as WebP. */
export interface EncodedPhoto {
  photo: string;
  sizes: Record<PhotoSize, Buffer>;
}

const names = Object.keys(photoSizes) as PhotoSize[];

let last: Promise<unknown> = Promise.resolve();
/** One after the other: a picture of many pixels takes memory while it is read. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
};

const encode = async (picture: string | Buffer): Promise<EncodedPhoto> => {
  // Loaded with the first photo; it is as large as the rest of us.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(picture, { limitInputPixels: photoLimits.pixels, failOn: 'error', pages: 1, autoOrient: true });
  const { width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw invalid({ [photoPart]: /pixel limit/i.test(String(error)) ? photoRefusals.tooManyPixels : photoRefusals.unreadable });
    });
  if (width * height > photoLimits.pixels) throw invalid({ [photoPart]: photoRefusals.tooManyPixels });
  const squares: [PhotoSize, Buffer][] = [];
  for (const name of names) {
    const side = photoSizes[name];
    // Paper behind what is transparent; without `keepMetadata` no place, time or device of the sender stays.
    const square = open().resize(side, side, { fit: 'cover' }).flatten({ background: '#fffdf9' }).webp({ quality: 80 });
    squares.push([
      name,
      await square.toBuffer().catch(() => {
        throw invalid({ [photoPart]: photoRefusals.unreadable });
      }),
    ]);
  }
  const hash = createHash('sha256');
  for (const [, bytes] of squares) hash.update(bytes);
  return { photo: hash.digest('hex'), sizes: Object.fromEntries(squares) as Record<PhotoSize, Buffer> };
};

/**
 * Makes of a picture, a received file or its bytes, those that we show: turned upright, squared, of fixed sizes, without anything the sender's file held besides.
 * Never a byte of it is kept (E7).
 * @throws Refusal 422 for what is no picture, or one of too many pixels.
 */
export const encodePhoto = (picture: string | Buffer): Promise<EncodedPhoto> => inTurn(() => encode(picture));
