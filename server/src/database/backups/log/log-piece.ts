/** Pieces of the log stand in a folder for each day. */
export const LOG = 'log/';

/** The name of a piece that ends at that time (epoch milliseconds). */
export function pieceName(until: number, nonce: string, ending: '' | '.age'): string {
  const [day, time] = new Date(until).toISOString().slice(0, -1).split('T');
  return `${LOG}${day}/${time?.replaceAll(':', '-')}-${nonce}.tar${ending}`;
}

const NAME = /^log\/(\d{4}-\d\d-\d\d)\/(\d\d)-(\d\d)-(\d\d\.\d{3})-\w+\.tar(?:\.age)?$/;

/** Until when the log is in it, in epoch milliseconds; null for the name of anything else. */
export function untilOf(name: string): number | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}
