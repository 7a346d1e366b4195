import { capitalized, emblem, formatDate, medalNames, placeAndMedalText } from '@schi/contract';
import type { SharedResult } from './share.rules';

/** The size that places where links are shared show whole, in pixels. */
export const pictureSize = { width: 1200, height: 630 };
const [edge, lineHeight, discAt] = [64, 70, 24];
const colors = { gold: '#e6b93f', silver: '#c9ccd2', bronze: '#cf9460' } as const;
const [ink, quiet] = ['#1d1a16', '#5c554a'];
const mostLines = 4;

/** Draws the emblem in the lower right corner. */
const drawEmblem = (context: CanvasRenderingContext2D) => {
  const { side, middle, degrees, half, radius, ring, colors: own } = emblem;
  const shown = 112;
  const disc = (size: number) => {
    context.beginPath();
    context.arc(middle, middle, size, 0, 2 * Math.PI);
  };
  context.save();
  context.translate(pictureSize.width - edge - shown, pictureSize.height - edge - shown);
  context.scale(shown / side, shown / side);
  context.translate(middle, middle);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-middle, -middle);
  context.fillStyle = own.lower;
  disc(radius);
  context.fill();
  context.fillStyle = own.upper;
  context.fill(new Path2D(half));
  context.strokeStyle = own.ring;
  context.lineWidth = ring.width;
  disc(ring.radius);
  context.stroke();
  context.restore();
};

/** Writes one line, in the largest size in which it fits, at most `size` pixels. */
const write = (
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, size, weight = 400, color = ink }: { x: number; y: number; size: number; weight?: number; color?: string },
) => {
  const room = pictureSize.width - edge - x;
  const fontOf = (pixels: number) => `${weight} ${pixels}px "Source Sans 3", Arial, sans-serif`;
  context.font = fontOf(size);
  const { width } = context.measureText(text);
  context.font = fontOf(width > room ? Math.max(18, Math.floor((size * room) / width)) : size);
  context.fillStyle = color;
  context.fillText(text, x, y, room);
};

/**
 * Draws a result to share: the title, its lines with their medals, the tournament and the address at which it can be
 * checked. It is drawn in the browser from what the page shows, and needs no network.
 * @param host of this site
 */
export const drawResult = (context: CanvasRenderingContext2D, shared: SharedResult, host: string): void => {
  const { width, height } = pictureSize;
  context.fillStyle = '#faf6ee';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#b90f2b';
  context.fillRect(0, 0, width, 16);
  context.textBaseline = 'alphabetic';
  write(context, shared.title, { x: edge, y: 120, size: 68, weight: 800 });
  write(context, `${shared.below}${shared.isOfficial ? '' : ', unofficial'}`, {
    x: edge,
    y: 178,
    size: 38,
    color: quiet,
  });
  for (const [index, { place, medal, text }] of shared.lines.slice(0, mostLines).entries()) {
    const y = 262 + index * lineHeight;
    const color = medal === 'gold' || medal === 'silver' || medal === 'bronze' ? colors[medal] : '#f1eadc';
    context.fillStyle = color;
    context.beginPath();
    context.arc(edge + discAt, y - 13, discAt, 0, 2 * Math.PI);
    context.fill();
    context.textAlign = 'center';
    context.font = '800 28px "Source Sans 3", Arial, sans-serif';
    context.fillStyle = ink;
    context.fillText(place === null ? '–' : String(place), edge + discAt, y - 3);
    context.textAlign = 'start';
    const won = medal === null ? capitalized(placeAndMedalText({ place, medal })) : capitalized(medalNames[medal]);
    write(context, text === '' ? won : `${text} · ${won}`, { x: edge + 2 * discAt + 24, y, size: 38, weight: 600 });
  }
  drawEmblem(context);
  write(context, `${shared.tournament.name}, ${formatDate(shared.tournament.date)}`, {
    x: edge,
    y: height - 82,
    size: 30,
    weight: 600,
  });
  write(context, `What holds now: ${host}${shared.path}`, { x: edge, y: height - 40, size: 24, color: quiet });
};
