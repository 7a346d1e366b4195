import { PNG } from 'pngjs';
import QRCode from 'qrcode';

/** White modules on each side, which ISO/IEC 18004 asks for. */
const margin = 4;

type Modules = ReturnType<typeof QRCode.create>['modules'];
/** So many codes are kept: a receipt is answered, sent and looked at again with the same one, and it takes 0.26 ms. */
const mostKept = 500;
const kept = new Map<string, Modules>();
const modulesOf = (text: string): Modules => {
  const modules = kept.get(text) ?? QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, modules);
  return modules;
};

/** A text as a QR code: an SVG picture in a `data:` address, one dark path on white. */
export const qrDataUrl = (text: string): string => {
  const modules = modulesOf(text);
  const side = modules.size + 2 * margin;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`;
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

/**
 * A text as a QR code in a PNG file, at most `width` pixels wide. It is drawn in gray, because the renderer of `qrcode`
 * draws four bytes for each pixel and converts them, which takes seven times as long (decision
 * money/cost-of-a-journey).
 */
export const qrPng = (text: string, width = 336): Buffer => {
  const modules = modulesOf(text);
  const scale = Math.max(1, Math.floor(width / (modules.size + 2 * margin)));
  const side = scale * (modules.size + 2 * margin);
  const data = Buffer.alloc(side * side, 0xff);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      for (let line = 0; line < scale; line += 1) {
        const start = ((row + margin) * scale + line) * side + (column + margin) * scale;
        data.fill(0, start, start + scale);
      }
    }
  }
  // Trying all five filters of each line takes ten times as long, and squares need none.
  return PNG.sync.write(
    { width: side, height: side, data },
    { colorType: 0, inputColorType: 0, filterType: 0, deflateLevel: 6 },
  );
};
