const MOST = 160;

/** The values of a payload as a row of a list has room for them. */
export function inFewWords(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  const plain = text
    .replace(/^\{|\}$/g, '')
    .replaceAll('"', '')
    .replaceAll(',', ' ');
  return plain.length > MOST ? `${plain.slice(0, MOST)}…` : plain;
}
