import { useMemo } from 'react';
import encodeQR from 'qr';

/** A text as a QR code: one dark path on white. `label` is for screen readers. */
export const QrCode = ({ text, label, size = 112 }: { text: string; label: string; size?: number }) => {
  const { path, side } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), side: rows.length };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
