import sharp from 'sharp';
import { createEncodePhoto, createTurns, encodeAtOnce } from './encode-photo.service';

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();

/** Encodes these at once; how many were in work at the same moment, at most. */
const mostAtOnce = async (inTurn: ReturnType<typeof createTurns>, pictures: readonly Buffer[]) => {
  let [running, most] = [0, 0];
  const encodePhoto = createEncodePhoto({
    inTurn,
    encode: async (one) => {
      running += 1;
      most = Math.max(most, running);
      try {
        return await encodeAtOnce(one);
      } finally {
        running -= 1;
      }
    },
  });
  const results = await Promise.allSettled(pictures.map((one) => encodePhoto(one)));
  return { most, encoded: results.filter(({ status }) => status === 'fulfilled').length };
};

it('encodes photos that arrive at once one after the other, also after one that is no picture', async () => {
  const pictures = [await picture(1), Buffer.from('no picture'), await picture(2), await picture(3)];
  expect(await mostAtOnce(createTurns(), pictures)).toEqual({ most: 1, encoded: 3 });
});

it('control: without turns they are encoded at the same time', async () => {
  const pictures = [await picture(1), await picture(2), await picture(3)];
  expect(await mostAtOnce((work) => work(), pictures)).toEqual({ most: 3, encoded: 3 });
});
