import type { Mark } from '@autoplace/replay/inspect';

/** `1:02.345`; hours only where there are some. */
export function formatTime(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1_000) % 60,
  ];
  const two = (count: number) => String(count).padStart(2, '0');
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return `${clock}.${String(whole % 1_000).padStart(3, '0')}`;
}

const range = ({ from, to }: { from: number; to: number }) => (from === to ? `#${from}` : `#${from}–${to}`);

/** A mark in a few words, and in a sentence. `lines` of a mark are those of the file, whose header is line 1. */
export function wordsOf(mark: Mark): { short: string; long: string } {
  switch (mark.kind) {
    case 'gap': {
      const { filledBy } = mark;
      const end = filledBy === null ? 'never filled' : `filled by line ${filledBy + 2}`;
      return { short: `gap ${range(mark)}`, long: `${range(mark)} had not come before this line; ${end}` };
    }
    case 'late':
      return { short: `late #${mark.seq}`, long: `#${mark.seq} came after a later number` };
    case 'double':
      return { short: `double #${mark.seq}`, long: `#${mark.seq} had come before` };
    case 'caught-up':
      return { short: `caught up ${range(mark)}`, long: `${range(mark)} was heard only in this answer` };
    case 'lost':
      return { short: 'lost', long: 'the connection was lost' };
    case 'back':
      return { short: 'back', long: 'the connection was back' };
    case 'refused':
      return { short: mark.code, long: `refused with ${mark.code}` };
    case 'only':
      return { short: `only here #${mark.seq}`, long: `the other recording does not have #${mark.seq}` };
    case 'differs':
      return {
        short: `differs #${mark.seq}`,
        long: `the other recording has something else as #${mark.seq}`,
      };
  }
}
