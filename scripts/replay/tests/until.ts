import { type CommandRecording, eventsIn, type SocketRecording } from '@autoplace/shared/contract';
import { type AnyRecording, isOfSocket } from '../read-either.ts';
import { playIntoDesk } from './play.ts';

/** What was recorded up to a time, `12.5s`, or up to an event by its number, `14`. Throws for anything else, and if there is no such event. */
export async function cutAt(recording: AnyRecording, until: string): Promise<AnyRecording> {
  const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(until) ?? [];
  if (seconds !== undefined)
    return upTo(
      recording,
      recording.lines.findLastIndex(({ t }) => t <= Number(seconds) * 1000),
    );
  if (!/^\d+$/.test(until))
    throw new Error(`--until takes a time, such as 12.5s, or the number of an event, not "${until}".`);
  const seq = Number(until);
  const index = isOfSocket(recording) ? lineOfEvent(recording, seq) : await commandOfEvent(recording, seq);
  if (index === -1) throw new Error(`There is no event ${until} in it.`);
  return upTo(recording, index);
}

const upTo = ({ header, lines }: AnyRecording, index: number) =>
  ({ header, lines: lines.slice(0, index + 1) }) as AnyRecording;

const lineOfEvent = ({ lines }: SocketRecording, seq: number) =>
  lines.findIndex((line) => eventsIn(line).some((event) => event.seq === seq));

async function commandOfEvent(recording: CommandRecording, seq: number): Promise<number> {
  const { steps } = await playIntoDesk(recording);
  return steps.findIndex(({ events }) => events.some((event) => event.seq === seq));
}
