import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { FileMissing, type FileStorage } from './storage';

/** An S3-compatible service; `endpoint` is unset for Amazon's own. */
export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const say = () => undefined;
const silent = { trace: say, debug: say, info: say, warn: say, error: say };

/**
 * Files in a folder of a bucket. The SDK is loaded with the first file, because it takes more memory than the rest of
 * the server.
 */
export const s3Storage = (settings: S3Settings, folder: string): FileStorage => {
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client: S3Client = new sdk.S3Client({
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // Services other than Amazon's have one name for all buckets, and not all of them know the newer checksums.
      ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
      // Errors are thrown, and logged once where they are handled.
      logger: silent,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  };
  let loading: ReturnType<typeof load> | undefined;
  const s3 = () => (loading ??= load());
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${folder}/${key}` });

  return {
    put: async (key, { path, bytes }) => {
      const { sdk, client } = await s3();
      const file = await open(path);
      const body = file.createReadStream({ autoClose: false });
      try {
        await client.send(
          new sdk.PutObjectCommand({
            ...at(key),
            Body: body,
            ContentLength: bytes,
            ContentType: 'application/octet-stream',
          }),
        );
      } finally {
        await file.close();
      }
    },
    get: async (key) => {
      const { sdk, client } = await s3();
      try {
        return (await client.send(new sdk.GetObjectCommand(at(key)))).Body as Readable;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) throw new FileMissing(key);
        throw error;
      }
    },
    remove: async (key) => {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
  };
};
