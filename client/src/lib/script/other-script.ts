import { CYRILLIC, type Script } from '@autoplace/shared/contract';
import { rememberedScript, rememberScript } from './remembered-script.ts';
import { scriptPath } from './script.ts';

/** Of the switch, each in its own letters. */
export const scriptNames: Record<Script, string> = { latin: 'Latinica', cyrillic: 'Ћирилица' };

/** An address without its script; with two slashes at its beginning it would lead to another site. */
export const withoutScript = (path: string): string =>
  path.replace(/^\/cir(?=\/|$)/, '').replace(/^[/\\]*/, '/');

/** The address of this page in the other script. */
export function inOtherScript(): string {
  const { pathname, search, hash } = window.location;
  const path = withoutScript(pathname);
  const page = scriptPath() === '' ? CYRILLIC + (path === '/' ? '' : path) : path;
  return page + search + hash;
}

/** On a device where nothing was chosen, what the account's owner chose elsewhere holds (R227). */
export function adoptScript(script: Script | undefined): void {
  if (script !== undefined && rememberedScript() === null) rememberScript(script);
}
