import { PNG } from 'pngjs';
import { emblem } from '@schi/contract';
import type { MailAttachment } from '../feature';

const cid = 'emblem@schi';
/** The address of the emblem in a mail. */
export const emblemUrl = `cid:${cid}`;

/** Twice the pixels that are shown, for sharp screens. */
const pixels = 72;
/** Each pixel is the mean of so many points in a row and in a column, for smooth edges. */
const points = 4;

type Color = readonly [red: number, green: number, blue: number];
const colorOf = (hex: string): Color => {
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};
const colors = {
  upper: colorOf(emblem.colors.upper),
  lower: colorOf(emblem.colors.lower),
  ring: colorOf(emblem.colors.ring),
};

/** The color at a point from the middle, in the emblem's own lengths; `undefined` outside. */
const colorAt = (x: number, y: number): Color | undefined => {
  const { radius, ring, degrees } = emblem;
  const distance = Math.hypot(x, y);
  if (distance > ring.radius + ring.width / 2) return undefined;
  if (distance > ring.radius - ring.width / 2) return colors.ring;
  const angle = (-degrees * Math.PI) / 180;
  const [across, down] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  const isIn = (center: number) => Math.hypot(across - center, down) < radius / 2;
  return isIn(radius / 2) || (down < 0 && !isIn(-radius / 2)) ? colors.upper : colors.lower;
};

const draw = (): Buffer => {
  const data = Buffer.alloc(4 * pixels * pixels);
  for (let at = 0; at < pixels * pixels; at += 1) {
    const seen: Color[] = [];
    for (let point = 0; point < points * points; point += 1) {
      const place = (pixel: number, step: number) =>
        ((pixel + (step + 0.5) / points) * emblem.side) / pixels - emblem.middle;
      const color = colorAt(
        place(at % pixels, point % points),
        place(Math.floor(at / pixels), Math.floor(point / points)),
      );
      if (color) seen.push(color);
    }
    const mean = (part: 0 | 1 | 2) => seen.reduce((sum, color) => sum + color[part], 0) / Math.max(1, seen.length);
    data.set([mean(0), mean(1), mean(2), (255 * seen.length) / points ** 2].map(Math.round), 4 * at);
  }
  return PNG.sync.write(
    { width: pixels, height: pixels, data },
    { colorType: 6, inputColorType: 6, filterType: 0, deflateLevel: 9, deflateStrategy: 0 },
  );
};

let drawn: MailAttachment | undefined;
/** The emblem as the picture that each mail brings (decision messages/emblem-in-mails). It is drawn once. */
export const emblemFile = (): MailAttachment =>
  (drawn ??= { filename: 'emblem.png', contentType: 'image/png', content: draw(), cid });

/** A mail to be looked at outside of a mail program, which has no attachments: the emblem is in its HTML part. */
export const asPage = <Mail extends { html: string }>(mail: Mail): Mail => ({
  ...mail,
  html: mail.html.replaceAll(emblemUrl, `data:image/png;base64,${emblemFile().content.toString('base64')}`),
});
