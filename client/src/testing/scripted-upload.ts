import { vi } from 'vitest';
import type { ScriptedAnswer } from './scripted-fetch.ts';

/** Returns a form that was posted to a path; a script that throws breaks the connection. */
type Script = (path: string, form: FormData) => ScriptedAnswer | Promise<ScriptedAnswer>;

/** Returns what `lib/upload.ts` sends. Half of each upload is on its way before the script is asked. Undone as `scriptFetch` is. */
export function scriptUpload(script: Script): void {
  class ScriptedRequest {
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    #path = '';

    open(_method: string, path: string) {
      this.#path = path;
    }

    setRequestHeader() {}

    async send(form: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      try {
        const { status = 200, body } = await script(this.#path, form);
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload();
      } catch {
        this.onerror();
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
}
