import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Response } from 'express';
import { PASSKEY_SCRIPT } from './passkey-script.ts';
import { PROOF_SCRIPTS } from './proof-script.ts';

/** Of the font that the client uses too; Serbian needs both parts. */
const FONT_FILES = new Map([
  ['inter-latin.woff2', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  ['inter-latin-ext.woff2', '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'],
]);

const STYLE = readFileSync(new URL('./pages.css', import.meta.url));

/** Changes with the stylesheet, so that browsers may keep it for good. */
export const STYLE_VERSION = createHash('sha256').update(STYLE).digest('hex').slice(0, 12);

const FOR_GOOD = 'public, max-age=31536000, immutable';

export function sendStyle(res: Response): void {
  res.set({ 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': FOR_GOOD }).send(STYLE);
}

export function sendPasskeyScript(res: Response): void {
  sendScript(res, PASSKEY_SCRIPT);
}

/** False when there is no such script. */
export function sendProofScript(res: Response, name: string): boolean {
  const script = PROOF_SCRIPTS.get(name);
  if (script !== undefined) sendScript(res, script);
  return script !== undefined;
}

function sendScript(res: Response, script: string): void {
  res.set({ 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': FOR_GOOD }).send(script);
}

/** False when there is no such font. */
export function sendFont(res: Response, name: string): boolean {
  const file = FONT_FILES.get(name);
  if (file === undefined) return false;
  res
    .set('Cache-Control', FOR_GOOD)
    .sendFile(fileURLToPath(import.meta.resolve(file)), { cacheControl: false });
  return true;
}
