import { expect, test } from 'vitest';
import { DamagedBackup } from '../../server/src/database/backups/archive/read-backup.ts';
import { sentenceOf } from './upkeep-script.ts';

test.each([
  ['autoplace-1.tar', true],
  ['log/2026-11-24/03-17-00.000-a.tar', false],
])('of what is damaged only a full backup is moved away with its entry: %s', (archive, isMoved) => {
  const damage = Object.assign(new DamagedBackup('its end is missing'), { archive });
  const sentence = String(sentenceOf(damage));
  expect(sentence).toContain(`${archive}: its end is missing.`);
  expect(sentence.includes('move it and its .json away')).toBe(isMoved);
});
