import { createRecordingFile, openRecording } from '../node/index.ts';
import { readingAt, thermometer, thermometerHeader } from './example.ts';

/** `node many-events.ts FILE COUNT`: writes that many events, reads them again, and says how much memory that took at most, in MiB. */
const [path = '', count = ''] = process.argv.slice(2);
const file = await createRecordingFile(path, thermometerHeader);
for (let t = 0; t < Number(count); t += 1) await file.write(readingAt(t));
await file.close();
let read = 0;
for await (const { event } of (await openRecording(thermometer, path)).lines)
  if (event === 'reading') read += 1;
console.log(JSON.stringify({ read, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }));
