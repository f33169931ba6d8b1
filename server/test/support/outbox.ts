import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface ReadMail {
  to: string;
  subject: string;
  replyTo: string | null;
  /** List-Unsubscribe and List-Unsubscribe-Post. */
  unsubscribe: (string | undefined)[];
  text: string;
  html: string;
}

/** The settings of servers that share an outbox, and what users of `signUp` find in it. */
export async function sharedOutbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-outbox-'));
  return {
    env: { DATA_DIR: dataDir, PUBLIC_URL: 'https://autoplace.example' },
    mailsTo: async (name: string) =>
      (await readOutbox(join(dataDir, 'outbox'))).filter(({ to }) => to === `${name}@primer.rs`),
  };
}

/** By the path of the file, which never changes once it has its name: tests ask again and again whether a mail has come. */
const known = new Map<string, ReadMail>();

/** The mails that lie in an outbox, with what their parts say. */
export async function readOutbox(folder: string): Promise<ReadMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.sort().map(async (name) => {
      const path = join(folder, name);
      const mail = known.get(path) ?? readMail(await readFile(path, 'latin1'));
      known.set(path, mail);
      return mail;
    }),
  );
}

function readMail(eml: string): ReadMail {
  const { headers, body } = split(eml);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary === undefined ? [eml] : body.split(`--${boundary}`);
  const contentOf = (type: string): string => {
    const part = parts
      .map((raw) => split(raw.trimStart()))
      .find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part === undefined ? '' : decoded(part.body, part.headers.get('content-transfer-encoding'));
  };
  return {
    to: headers.get('to') ?? '',
    subject: headerText(headers.get('subject') ?? ''),
    replyTo: headers.get('reply-to') ?? null,
    unsubscribe: [headers.get('list-unsubscribe'), headers.get('list-unsubscribe-post')],
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  };
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

const quotedPrintable = (text: string): string =>
  utf8(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_sign, hex) => String.fromCharCode(parseInt(hex, 16))),
  );

const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');

function decoded(body: string, encoding = '7bit'): string {
  const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : null;
  return (text ?? (encoding === 'quoted-printable' ? quotedPrintable(body) : utf8(body))).replaceAll(
    '\r\n',
    '\n',
  );
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
const headerText = (value: string): string =>
  value.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=\s*/g, (_word, kind, text) =>
    kind === 'B' ? Buffer.from(text, 'base64').toString('utf8') : quotedPrintable(text.replaceAll('_', ' ')),
  );
