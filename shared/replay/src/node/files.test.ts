import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { readingAt, thermometer, thermometerHeader } from '../testing/example.ts';
import { createRecordingFile, openRecording } from './files.ts';

const folder = await mkdtemp(join(tmpdir(), 'replay-'));
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, count: number): Promise<string> {
  const path = join(folder, name);
  const file = await createRecordingFile(path, thermometerHeader);
  for (let t = 0; t < count; t += 1) await file.write(readingAt(t));
  await file.close();
  return path;
}

describe.each(['a.jsonl', 'a.jsonl.gz'])('the file %s', (name) => {
  it('comes back line by line', async () => {
    const { header, lines, warnings } = await openRecording(thermometer, await written(name, 1_000));
    expect(header).toEqual(thermometerHeader);
    expect(await Array.fromAsync(lines)).toEqual(Array.from({ length: 1_000 }, (_, t) => readingAt(t)));
    expect(warnings).toEqual([]);
  });

  it('that was cut is read as far as it goes, and names itself in what is wrong', async () => {
    const path = await written(name, 1_000);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length * 0.9));
    const { lines, warnings } = await openRecording(thermometer, path, name);
    const found = await Array.fromAsync(lines);
    expect(found.length).toBeGreaterThan(500);
    expect(found.length).toBeLessThan(1_000);
    expect(warnings).toEqual([`${name}, line ${found.length + 2}: it was cut and is left out`]);
  });
});

it('is compressed by its name', async () => {
  const [plain, compressed] = [await written('b.jsonl', 1_000), await written('b.jsonl.gz', 1_000)];
  expect((await stat(compressed)).size).toBeLessThan((await stat(plain)).size / 4);
});

it('a file that is not there is told as the file system does', async () => {
  await expect(openRecording(thermometer, join(folder, 'none.jsonl'))).rejects.toThrow('ENOENT');
  await expect(openRecording(thermometer, join(folder, 'none.jsonl.gz'))).rejects.toThrow('ENOENT');
});

it('a hundred and twenty thousand events pass through a process that may not hold them (R303)', async () => {
  const script = join(import.meta.dirname, '../testing/many-events.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=16',
    '--max-semi-space-size=1',
    script,
    join(folder, 'many.jsonl.gz'),
    '120000',
  ]);
  const { read, peakMb } = JSON.parse(stdout) as { read: number; peakMb: number };
  expect(read).toBe(120_000);
  expect(peakMb).toBeLessThan(256);
});
