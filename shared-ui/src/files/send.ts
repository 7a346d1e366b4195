import { errorText, type FieldErrors } from '@schi/contract';
import { limits, type CallFailure } from '@schi/shared-ui/api-client';

/** One file on its way to the server. */
export interface Sending {
  url: string;
  /** The multipart part that carries the file. */
  part: string;
  file: File;
  headers: Readonly<Record<string, string>>;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The result of a canceled upload. No message is shown for it. */
export const canceled: CallFailure = { status: 0, message: 'Canceled.' };

const lost: CallFailure = {
  status: 0,
  message: 'The connection was lost during the upload. Nothing was kept: please try again.',
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * Sends one file as `multipart/form-data` and never throws (specification, section 7). It uses XMLHttpRequest, since
 * `fetch` does not report how much has been sent.
 */
export const sendFile = ({
  url,
  part,
  file,
  headers,
  onProgress,
  signal,
}: Sending): Promise<{ data: unknown } | { error: CallFailure }> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve({ error: canceled });
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (answer: { data: unknown } | { error: CallFailure }) => {
      signal.removeEventListener('abort', abort);
      resolve(answer);
    };
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onabort = () => end({ error: canceled });
    request.onerror = () => end({ error: lost });
    request.ontimeout = () => end({ error: lost });
    request.timeout = limits.file;
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return end({ data: body });
      const errors = (body as { errors?: FieldErrors } | null)?.errors;
      end({
        error: {
          status: request.status,
          message: errorText(request.status, body),
          body,
          ...(errors ? { errors } : {}),
        },
      });
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append(part, file, file.name);
    request.send(form);
  });
