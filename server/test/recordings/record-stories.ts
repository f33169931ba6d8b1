import type { CommandRecording, SocketRecording } from '@autoplace/shared/contract';
import { Stage } from './stage.ts';
import { stories } from './stories.ts';

interface RecordedStory {
  socket: SocketRecording;
  commands: CommandRecording;
}

export const storyNames: readonly string[] = Object.keys(stories);

/** Plays one story and answers what was recorded of it: the same to the letter every time. */
export async function recordStory(name: string): Promise<RecordedStory> {
  const story = stories[name];
  if (story === undefined) throw new Error(`there is no story ${name}`);
  const stage = await Stage.open({ ...story.terms, auctionId: name });
  await story.play(stage);
  return stage.recordings();
}
