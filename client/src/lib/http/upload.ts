import type { AnswerOf, Endpoint, ParamsOf } from '@autoplace/shared/contract';
import { withSession } from './api.ts';
import { NetworkFailure, pathOf, readAnswer } from './http.ts';

/** Posts a form and reports the sent share of it (0 to 1), which `fetch` cannot. Throws what `call` throws. */
export const upload = <const E extends Endpoint & { files: string }>(
  endpoint: E,
  params: ParamsOf<E>,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<AnswerOf<E>> =>
  withSession(async (token) => {
    const { status, text } = await send(pathOf(endpoint, params), form, token, onProgress);
    return readAnswer(endpoint, status, text);
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
