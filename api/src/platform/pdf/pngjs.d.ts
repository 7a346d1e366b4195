declare module 'pngjs' {
  interface Packing {
    /** 0 is gray, one byte for each pixel; 6 is color with opacity, four. */
    colorType: 0 | 6;
    inputColorType: 0 | 6;
    /** 0 is no filter. */
    filterType: 0;
    deflateLevel: number;
    /** 0 is the usual one of zlib; without it runs of equal bytes only. */
    deflateStrategy?: 0;
  }
  export const PNG: {
    sync: {
      write: (picture: { width: number; height: number; data: Buffer }, packing: Packing) => Buffer;
      read: (file: Buffer) => { width: number; height: number; data: Buffer };
    };
  };
}
