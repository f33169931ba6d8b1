import type { z } from 'zod';
import { withSession } from './api.ts';
import { NetworkFailure, readAnswer } from './http.ts';

/**
 * Posts a form, telling what share of it (0 to 1) has been sent: `fetch` cannot. Throws what `api` throws.
 */
export const upload = <T extends z.ZodType>(
  path: string,
  schema: T,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<z.infer<T>> =>
  withSession(async (token) => {
    const { status, text } = await send(path, form, token, onProgress);
    return readAnswer(schema, path, status, text);
  });

function send(path: string, form: FormData, token: string | null, onProgress: (share: number) => void) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new NetworkFailure(new Error('The upload was cut off')));
    request.onabort = request.onerror;
    request.send(form);
  });
}
