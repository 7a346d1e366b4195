import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A file as an answer, which the browser saves and never shows under our address (rule C9). */
export class Attachment {
  constructor(
    readonly name: string,
    /** `application/pdf`; the type that was found in the content. */
    readonly mediaType: string,
    readonly content: Buffer | Readable,
    /** The size in bytes, where it is known before the end. */
    readonly bytes?: number,
    /** How many entries it has, where it is a whole list. */
    readonly count?: number,
  ) {}
}

/** Sends a file to be saved. A browser neither guesses another type nor runs the content as one of our pages. */
export const sendAttachment = (ctx: Context, { name, mediaType, content, bytes }: Attachment): void => {
  ctx.status = 200;
  // The name in both forms of RFC 6266, quoted and encoded by a library that knows them.
  ctx.attachment(name);
  ctx.set('Content-Type', mediaType);
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (bytes !== undefined) ctx.length = bytes;
  ctx.body = content;
  // A file that ends too early must not look whole, and its reader must not wait for the rest.
  if (content instanceof Readable)
    content.once('close', () => {
      if (!content.readableEnded && !ctx.res.writableEnded) ctx.res.destroy();
    });
};

/** A picture that everybody may see. The content at its address never changes. */
export class PublicFile {
  constructor(
    /** `image/webp`; the type in which the server encoded it. */
    readonly mediaType: string,
    readonly content: Readable,
    /** In quotes. */
    readonly etag: string,
  ) {}
}

/** Sends a picture that browsers may show and cache for ever. */
export const sendPublicFile = (ctx: Context, { mediaType, content, etag }: PublicFile): void => {
  ctx.status = 200;
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  // A reload asks again in spite of the cache; the content at this address never changes.
  if (ctx.get('If-None-Match') === etag) {
    content.destroy();
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', mediaType);
  ctx.body = content;
};
