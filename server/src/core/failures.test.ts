import { MongoServerError, MongoWriteConcernError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { BrokenLog } from '../auctions/log/broken-log.ts';
import { failureOf } from './failures.ts';

const codeOf = (error: unknown) => failureOf(error, 'error-1').code;

describe('a failure', () => {
  it.each([
    ['no primary', new MongoServerError({ message: 'not primary', code: 10107 })],
    ['a primary that steps down', new MongoServerError({ message: 'stepped down', code: 189 })],
    ['a server that shuts down', new MongoServerError({ message: 'shutdown', code: 91 })],
    [
      'no majority',
      new MongoWriteConcernError({ ok: 1, writeConcernError: { code: 64, errmsg: 'waiting timed out' } }),
    ],
    [
      'connections that are cut because it is silent',
      Object.assign(new Error('monitor timeout'), { name: 'PoolClearedOnNetworkError' }),
    ],
    [
      'a connection that it has just ended',
      Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
    ],
    ['no server at all', Object.assign(new Error('none'), { name: 'MongoServerSelectionError' })],
  ])('of a database with %s is reported as temporary', (_what, error) => {
    expect(codeOf(error)).toBe('UNAVAILABLE');
  });

  it.each([
    ['a wrong request to the database', new MongoServerError({ message: 'unknown operator', code: 2 })],
    ['a bug whose code happens to be the same', Object.assign(new Error('bug'), { code: 91 })],
  ])('of %s is reported as a bug', (_what, error) => {
    expect(codeOf(error)).toBe('INTERNAL');
  });

  it.each(['ENOSPC', 'EDQUOT'])('of a disk without room (%s) says that what was sent is not kept', (code) => {
    expect(failureOf(Object.assign(new Error('write'), { code }), 'error-1')).toEqual({
      code: 'UNAVAILABLE',
      message: 'Nema mesta za nove slike i dokumente, pa poslate datoteke nisu sačuvane. Pokušajte kasnije.',
      errorId: 'error-1',
    });
  });

  it('of one broken log is reported for that auction alone, without the cause', () => {
    expect(failureOf(new BrokenLog('lot-1', 7), 'error-1')).toEqual({
      code: 'UNAVAILABLE',
      message: 'Ova aukcija trenutno nije dostupna. Ostale aukcije rade.',
      errorId: 'error-1',
    });
  });
});
