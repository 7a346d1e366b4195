import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A file as an answer: saved by whoever asks, never shown from our address (decision C9). */
export class Attachment {
  constructor(
    readonly name: string,
    /** `application/pdf`; what the content was checked to be. */
    readonly mediaType: string,
    readonly content: Buffer | Readable,
    /** The size in bytes, where it is known before the end. */
    readonly bytes?: number,
  ) {}
}

/** Sends a file to be saved. Whatever is in it, a browser neither guesses another type nor lets it act as a page of ours. */
export const sendAttachment = (ctx: Context, { name, mediaType, content, bytes }: Attachment): void => {
  ctx.status = 200;
  // The name in both forms of RFC 6266, quoted and encoded by a library that knows them.
  ctx.attachment(name);
  ctx.set('Content-Type', mediaType);
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (bytes !== undefined) ctx.length = bytes;
  ctx.body = content;
};

/** A picture that everybody may see on our pages, and that never changes under its address. */
export class PublicFile {
  constructor(
    /** `image/webp`; what we made it ourselves. */
    readonly mediaType: string,
    readonly content: Readable,
    /** In quotes. */
    readonly etag: string,
  ) {}
}

/** Sends a picture to be shown and kept for ever. */
export const sendPublicFile = (ctx: Context, { mediaType, content, etag }: PublicFile): void => {
  ctx.status = 200;
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  // Also for a reload that trusts no copy: what is under this address never changes.
  if (ctx.get('If-None-Match') === etag) {
    content.destroy();
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', mediaType);
  ctx.body = content;
};
