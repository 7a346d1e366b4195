import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const [width, height] = [640, 480];

/**
 * A film (Y4M) of a receipt's QR code held before the camera, as Chromium plays it with
 * `--use-file-for-fake-video-capture`. `qrCode` is the receipt's own picture, an SVG in a `data:` address; answers the
 * film's file.
 */
export const filmOf = (qrCode: string): string => {
  const svg = Buffer.from(qrCode.split(',')[1] ?? '', 'base64').toString();
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = Math.floor((height - 80) / side);
  const [left, top] = [Math.floor((width - side * scale) / 2), Math.floor((height - side * scale) / 2)];
  const light = Buffer.alloc(width * height, 200);
  const paint = (x: number, y: number, cells: number, value: number) => {
    for (let row = 0; row < cells * scale; row += 1) {
      const from = (top + y * scale + row) * width + left + x * scale;
      light.fill(value, from, from + cells * scale);
    }
  };
  paint(0, 0, side, 235);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1/g)) paint(Number(x), Number(y), 1, 20);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'schi-camera-')), 'camera.y4m');
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: 10 }, () => frame),
    ]),
  );
  return file;
};
