declare module 'pngjs' {
  interface Packing {
    /** 0 is gray, one byte for each pixel. */
    colorType: 0;
    inputColorType: 0;
    /** 0 is no filter. */
    filterType: 0;
    deflateLevel: number;
  }
  export const PNG: {
    sync: { write: (picture: { width: number; height: number; data: Buffer }, packing: Packing) => Buffer };
  };
}
