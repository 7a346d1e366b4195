declare module 'bidi-js' {
  interface Embedding {
    levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels: (text: string, direction: 'ltr' | 'rtl') => Embedding;
    /** The bracket that faces the other way; `null` for what is no bracket. */
    getMirroredCharacter: (letter: string) => string | null;
    /** Where in the text the first letter from the left is, then the second, and so on. */
    getReorderedIndices: (text: string, embedding: Embedding) => number[];
  }
  export default function bidiFactory(): Bidi;
}
