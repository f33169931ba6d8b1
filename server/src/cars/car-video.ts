import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { DealerCar } from '@autoplace/shared/contract';
import type { PictureFiles } from '../core/files/picture-files.ts';
import type { Principal } from '../core/principal.ts';
import { type Result, refused } from '../core/result.ts';
import { blankMetadata } from './blank-metadata.ts';
import { type Car, discarding, withoutDiscarded } from './cars.ts';
import { pathOfUrl } from './image-store.ts';
import type { Inventory } from './inventory.ts';

const texts = {
  none: 'Izaberite video.',
  unnamed: 'Ime video snimka mora da se završava sa .mp4 ili .webm.',
  unknown: 'Sadržaj nije ispravan MP4 ili WebM, kako kaže ime.',
  another: 'Automobil već ima video. Prvo uklonite taj.',
  unapproved: 'Video možete dodati kada vaš nalog dilera bude odobren.',
};

const ANOTHER = refused('CONFLICT', { message: texts.another });

/** By the ends of names: what such a file has at this place. */
const SIGNATURES = {
  mp4: { at: 4, bytes: Buffer.from('ftyp') },
  webm: { at: 0, bytes: Buffer.from('1a45dfa3', 'hex') },
};

/** A file that was sent and lies on the disk. */
interface SentVideo {
  name: string;
  path: string;
}

interface CarVideosDeps {
  inventory: Inventory;
  files: Pick<PictureFiles, 'take' | 'remove'>;
}

/** The video of a dealer's car, one at most (R228). It is part of what its auction shows, as pictures are. */
export class CarVideos {
  readonly #deps: CarVideosDeps;

  constructor(deps: CarVideosDeps) {
    this.#deps = deps;
  }

  /** Repeating it adds nothing: the same content gets the same name. */
  async add(who: Principal, carId: string, sent: SentVideo | null): Promise<Result<DealerCar>> {
    const { inventory, files } = this.#deps;
    // Check permission before reading anything of the file.
    let wasShown = false;
    const look = (car: Car): null => {
      wasShown = car.auctionId !== null;
      return null;
    };
    const own = await inventory.change(who, carId, look);
    if (!own.ok) return own;
    // Anyone may apply: twenty cars of theirs would hold a gigabyte.
    if (!who.roles.includes('dealer')) return refused('FORBIDDEN', { message: texts.unapproved });
    if (sent === null) return refused('VALIDATION', { message: texts.none });
    const end = endOf(sent.name);
    if (end === null) return refused('UNSUPPORTED_MEDIA', { message: texts.unnamed });
    const isKnown =
      (await hasSignature(sent.path, end)) && (end === 'webm' || (await blankMetadata(sent.path)));
    if (!isKnown) return refused('UNSUPPORTED_MEDIA', { message: texts.unknown });
    const url = `/images/${carId}/video-${await digestOf(sent.path)}.${end}`;
    // Before anything is kept: a file that an auction may show is not removed again.
    const { video: had } = own.value;
    if (had !== undefined && had !== url) return ANOTHER;
    await files.take(pathOfUrl(url), sent.path);
    const answer = await inventory.change(who, carId, (car) => {
      look(car);
      if (car.video === undefined) return withoutDiscarded({ ...car, video: url }, [url]);
      return car.video === url ? null : ANOTHER;
    });
    if (answer.ok) return answer;
    // The car was deleted meanwhile (R331).
    const isGone = answer.refusal.code === 'NOT_FOUND' && had === undefined;
    // An auction may show a video that its car had before.
    if ((answer === ANOTHER || isGone) && !wasShown) await files.remove(pathOfUrl(url));
    return answer;
  }

  async remove(who: Principal, carId: string): Promise<Result<DealerCar>> {
    const { inventory } = this.#deps;
    const answer = await inventory.change(who, carId, ({ video, ...car }: Car) =>
      video === undefined ? null : discarding(car, video),
    );
    if (answer.ok) await inventory.removeDiscarded(carId);
    return answer;
  }
}

function endOf(name: string): keyof typeof SIGNATURES | null {
  const [, end] = /\.(mp4|webm)$/i.exec(name) ?? [];
  return end === undefined ? null : (end.toLowerCase() as keyof typeof SIGNATURES);
}

async function hasSignature(path: string, end: keyof typeof SIGNATURES): Promise<boolean> {
  const { at, bytes } = SIGNATURES[end];
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(bytes.length), position: at });
    return buffer.equals(bytes);
  } finally {
    await file.close();
  }
}

/** 128 bits of the SHA-256 of a file, in hexadecimal digits. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex').slice(0, 32);
}
