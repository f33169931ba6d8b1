/** What a `datetime-local` field holds for a moment in epoch milliseconds: the viewer's own time, to the minute. */
export function toLocalInput(epochMs: number): string {
  const minutesAhead = new Date(epochMs).getTimezoneOffset();
  return new Date(epochMs - minutesAhead * 60_000).toISOString().slice(0, 16);
}

/** The moment that such a field names, as an instant; null where it names none. */
export function fromLocalInput(value: string): string | null {
  const epochMs = Date.parse(value);
  return Number.isNaN(epochMs) ? null : new Date(epochMs).toISOString();
}
