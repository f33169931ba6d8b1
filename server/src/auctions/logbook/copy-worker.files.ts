import workerpool from 'workerpool';
import type { PicturePlace } from '../../core/files/pictures.files.ts';
import { withDatabase } from '../../core/mongo/client.mongo.ts';
import type { PublicText } from './log-copies.ts';
import { writeCopy } from './write-copy.mongo.ts';

/** What reads pictures is loaded for archived logs alone. */
const filesAt = (place: PicturePlace) => ({
  async read(path: string) {
    const { openPictures } = await import('../../core/files/pictures.files.ts');
    return (await openPictures(place)).read(path);
  },
});

/** A process that copies one log. */
workerpool.worker({
  copyLog: (uri: string, place: PicturePlace | undefined, log: PublicText) =>
    withDatabase(uri, (db) => writeCopy(db, place && filesAt(place), log)),
});
