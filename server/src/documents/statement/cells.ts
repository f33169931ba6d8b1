const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/**
 * Hundredths of a dinar of an amount as banks write it: `1.234,56`, `1234,5`, `1,234.56`, `1 234`, with a sign in front or
 * behind. The last comma or point with one or two digits after it is the decimal one; every other one must part thousands. Null
 * if it is no amount of at most 999,999,999,999.99.
 */
export function paraOf(text: string): number | null {
  const plain = text
    .replaceAll('\u00a0', ' ')
    .replace(/\b(RSD|DIN)\b\.?/i, '')
    .trim();
  const [, before = '', digits = '', after = ''] = /^([+-]?)\s*([\d., ']*\d)\s*([+-]?)$/.exec(plain) ?? [];
  const [, whole = digits, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  if (digits === '' || (before !== '' && after !== '')) return null;
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return null;
  const dinars = whole.replace(/\D/g, '');
  if (dinars.length > 12) return null;
  const para = Number(dinars) * 100 + Number(decimals.padEnd(2, '0'));
  return before === '-' || after === '-' ? 0 - para : para;
}

/** The calendar day of `23.11.2026.`, `23/11/2026`, `23.11.26`, `2026-11-23`, each with or without a time, as `2026-11-23`. */
export function dayOf(text: string): string | null {
  const [date = ''] = text.trim().split(/[T\s](?=\d{1,2}:)/);
  const serbian = /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})\.?$/.exec(date);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [year, month, day] = serbian ? [serbian[3], serbian[2], serbian[1]] : iso ? iso.slice(1) : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : null;
}
