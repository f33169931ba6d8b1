import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Response } from 'express';
import { PASSKEY_SCRIPT } from './passkey-script.ts';
import { PROOF_SCRIPTS } from './proof-script.ts';

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
