import { useMemo } from 'react';
import encodeQR from 'qr';

/** The address of a sheet as a QR code: one dark path on white. */
export const SheetQr = ({ address }: { address: string }) => {
  const { path, side } = useMemo(() => {
    const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), side: rows.length };
  }, [address]);
  return (
    <svg
      role="img"
      aria-label="QR code: tells whether this sheet is current"
      viewBox={`0 0 ${side} ${side}`}
      width={112}
      height={112}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={path} />
    </svg>
  );
};
