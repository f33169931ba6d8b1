import { parseSocketRecording, type SocketRecording } from '@autoplace/shared/contract';

const files = import.meta.glob<string>('../../../../shared/recordings/*.socket.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const texts = new Map(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-1)?.split('.')[0] ?? path, text]),
);

/** The stories that were recorded (docs/recording.md). */
export const recordedStories: readonly string[] = [...texts.keys()];

/** What a watcher of one story got. */
export function recording(story: string): SocketRecording {
  const text = texts.get(story);
  if (text === undefined) throw new Error(`there is no recording of ${story}`);
  return parseSocketRecording(text);
}
