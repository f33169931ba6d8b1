const deadline = new Intl.DateTimeFormat('sr-Latn-RS', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'sub, 1. mar 14:30', in the viewer's own time zone. */
export const formatDeadline = (instant: string) => deadline.format(new Date(instant));

/** 'm:ss' up to an hour, then 'h:mm:ss'; what is left is rounded up, so that 0:00 is the moment itself. */
export function formatShort(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${Math.floor(seconds / 60) % 60}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest.padStart(5, '0')}` : rest;
}

const clock = new Intl.DateTimeFormat('sr-Latn-RS', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The time of day with seconds, in the viewer's own time zone. */
export const formatClock = (epochMs: number) => clock.format(new Date(epochMs));

const moment = new Intl.DateTimeFormat('sr-Latn-RS', {
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day with seconds for today, else the day and the minute. */
export const formatMomentOf = (epochMs: number) =>
  new Date(epochMs).toDateString() === new Date().toDateString()
    ? formatClock(epochMs)
    : moment.format(epochMs);

const exact = new Intl.DateTimeFormat('sr-Latn-RS', { dateStyle: 'medium', timeStyle: 'medium' });

export const formatExact = (instant: string) => exact.format(new Date(instant));
