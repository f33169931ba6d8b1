import { Agent, maxHeaderSize, request as send } from 'node:http';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { Role } from './kinds.ts';
import type { Pool } from './pool.ts';
import type { FuzzRequest } from './requests.ts';

/** An answer or acknowledgement that has not come by then will not; in milliseconds, generous for machines that are busy. */
export const HANGS_AFTER_MS = 3 * MINUTE_MS;

type Asked = Pick<FuzzRequest, 'path' | 'headers' | 'body'> & { method: string; role?: Role };

export interface Answer {
  status: number;
  headers: string;
  text: string;
  /** What this process has computed until it came, other answers included; in milliseconds of the processor's time, which a busy machine leaves as it is. */
  cpuMs: number;
  /** Those that it named, of the path first. */
  ids: readonly string[];
}

/** `fetch` tidies addresses and headers up; this sends them as they are, over connections that stay open. */
export function asker({
  url,
  tokens,
  pool,
}: {
  url: string;
  tokens: Partial<Record<Role, string | undefined>>;
  pool: Pool;
}) {
  const agent = new Agent({ keepAlive: true });
  return {
    close: () => agent.destroy(),
    async ask({ method, role, path, headers: others, body }: Asked): Promise<Answer> {
      const token = tokens[role ?? 'visitor'];
      const { fill, ids } = pool.filler(role ?? 'visitor');
      const address = sendable(fill(path));
      const [type, content] = await written(body, fill);
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(type !== null && { 'content-type': type }),
        ...(content !== null && { 'content-length': String(content.length) }),
        ...others,
      };
      const begun = process.cpuUsage();
      const cpuMs = () => {
        const { user, system } = process.cpuUsage(begun);
        return (user + system) / 1_000;
      };
      const signal = AbortSignal.timeout(HANGS_AFTER_MS);
      return new Promise((answered, failed) => {
        const { hostname: host, port } = new URL(url);
        const target = { agent, host, port, method: method.toUpperCase(), signal };
        const asked = send({ ...target, path: address, headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part)).once('error', failed);
          response.once('end', () => {
            const { statusCode: status = 0, rawHeaders } = response;
            const text = Buffer.concat(parts).toString();
            answered({ status, headers: rawHeaders.join('\n'), text, cpuMs: cpuMs(), ids });
          });
        });
        asked.once('error', (error) => {
          // Node refuses too long a head with 431 and hangs up: anyone who is still sending the body may not read that.
          if (!isCutOff(error) || headOf(address, headers) <= maxHeaderSize) return failed(error);
          answered({ status: 431, headers: '', text: '', cpuMs: cpuMs(), ids });
        });
        asked.end(content ?? undefined);
      });
    },
  };
}

const isCutOff = (error: Error) => 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
/** How long the address and the headers are, in bytes; a little less than what is sent. */
const headOf = (address: string, headers: Record<string, string>) =>
  address.length + Object.entries(headers).reduce((sum, pair) => sum + pair.join(': ').length + 2, 0);

/** Node refuses to send what is no character of an address. */
const sendable = (path: string) =>
  path.replace(/[^\x21-\x7e]/g, (part) => encodeURIComponent(part.toWellFormed()));

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PARTS: Record<string, [field: string, name: string, content: Buffer]> = {
  garbage: ['images', 'a.jpg', Buffer.alloc(2_000, 7)],
  empty: ['images', 'a.png', Buffer.alloc(0)],
  'other field': ['__proto__', 'a.png', PIXEL],
  'hostile name': ['images', '../../../../tmp/a\0.png', PIXEL.subarray(0, 50)],
  // Right where a call takes files under this name.
  images: ['images', 'a.png', PIXEL],
  document: ['document', 'a.pdf', Buffer.from('%PDF-1.7\n')],
  video: ['video', 'a.mp4', Buffer.from('\0\0\0\x18ftypisom')],
  statement: [
    'statement',
    'izvod.csv',
    Buffer.from('datum;iznos;poziv na broj;platilac;račun platioca;svrha\n23.11.2026;1,00;97;Ana;;Depozit'),
  ],
};

/** The type and the bytes of a body. */
async function written(
  body: FuzzRequest['body'],
  filled: (text: string) => string,
): Promise<[type: string | null, content: Buffer | null]> {
  if (body === null) return [null, null];
  if ('text' in body) return ['application/json', Buffer.from(body.text)];
  if ('form' in body) return ['multipart/form-data; boundary=x', Buffer.from(body.form)];
  if ('json' in body) return ['application/json', Buffer.from(filled(JSON.stringify(body.json) ?? ''))];
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body.fields))) form.append(name, plain(value));
  for (const part of body.files) {
    const [field, name, content] = PARTS[part] ?? ['images', 'a', PIXEL];
    form.append(field, new Blob([new Uint8Array(content)]), name);
  }
  const response = new Response(form);
  return [response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())];
}

const plain = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
