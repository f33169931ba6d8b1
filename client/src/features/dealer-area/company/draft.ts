import { z } from 'zod';

const kept = z.record(z.string(), z.string());

/** What was typed and not sent yet; this window keeps it over a reload, nobody else sees it. */
export function readDraft(key: string): Record<string, string> {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Null forgets it. A window that may keep nothing loses only this convenience. */
export function writeDraft(key: string, draft: Record<string, string> | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}
