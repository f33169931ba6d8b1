import { mkdirSync, writeFileSync } from 'node:fs';
import { formatRecording } from '@autoplace/replay';
import { recordStory, storyNames } from '../../server/test/recordings/record-stories.ts';
import { RECORDINGS, recordingPath } from '../../server/test/support/auctions/recordings.ts';
import { argumentsOf } from '../support/run.ts';

/** `npm run record-stories`: plays the stories of server/test/recordings and writes the recordings that tests use. */
argumentsOf('npm run record-stories');
mkdirSync(RECORDINGS, { recursive: true });
for (const name of storyNames) {
  const { socket, commands } = await recordStory(name);
  writeFileSync(recordingPath(name, 'socket'), formatRecording(socket));
  writeFileSync(recordingPath(name, 'commands'), formatRecording(commands));
  console.log(`${name}: ${socket.lines.length} messages, ${commands.lines.length} commands`);
}
