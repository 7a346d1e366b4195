import { createHash } from 'node:crypto';
import { photoLimits, photoPart, photoRefusals, photoSizes, type PhotoSize } from '@schi/contract';
import { invalid } from '../../../platform/http/errors';

/** A photo after encoding: its name, and the bytes of each size as WebP. */
export interface EncodedPhoto {
  photo: string;
  sizes: Record<PhotoSize, Buffer>;
}

const names = Object.keys(photoSizes) as PhotoSize[];

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs one work after the other, also after one that fails. */
export const createTurns = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};

/** Encodes a picture at once; `encodePhoto` does it in turn. */
export const encodeAtOnce = async (picture: string | Buffer): Promise<EncodedPhoto> => {
  // The library is loaded with the first photo, because it is as large as the rest of the server.
  const { default: sharp } = await import('sharp');
  const open = () =>
    sharp(picture, { limitInputPixels: photoLimits.pixels, failOn: 'error', pages: 1, autoOrient: true });
  const { width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw invalid({
        [photoPart]: /pixel limit/i.test(String(error)) ? photoRefusals.tooManyPixels : photoRefusals.unreadable,
      });
    });
  if (width * height > photoLimits.pixels) throw invalid({ [photoPart]: photoRefusals.tooManyPixels });
  const squares: [PhotoSize, Buffer][] = [];
  for (const name of names) {
    const side = photoSizes[name];
    // A paper color replaces transparency. Without `keepMetadata` the place, time and device of the photo are removed.
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

type Encode = (picture: string | Buffer) => Promise<EncodedPhoto>;

/** Builds `encodePhoto`: one picture is encoded after the other, because a large picture needs much memory. */
export const createEncodePhoto =
  ({ inTurn, encode }: { inTurn: InTurn; encode: Encode }): Encode =>
  (picture) =>
    inTurn(() => encode(picture));

/**
 * Encodes a picture (a file's path or its bytes) as square photos of fixed sizes, upright and without metadata. The
 * received file itself is never stored (E7).
 * @throws Refusal 422 for what is no picture, or one of too many pixels.
 */
export const encodePhoto = createEncodePhoto({ inTurn: createTurns(), encode: encodeAtOnce });
