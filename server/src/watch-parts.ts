import type { Clock } from './core/clock.ts';
import type { S3Settings } from './core/files/s3-settings.ts';
import type { Parts, PartWatch } from './core/health/parts.ts';

/** Pauses after a look at a part that is there, and at one that is not, in milliseconds. */
const STORE = { everyMs: 15_000, againMs: 5_000 };
const MAIL = { everyMs: 55_000, againMs: 30_000 };
/** Providers of mail count how often somebody signs in: so rarely it is done while all is well, in milliseconds. */
const SIGN_IN_MS = 300_000;

/** Looks at the mail server and the store from now on, where they are set up; the answer ends that. */
export function watchParts(
  { smtpUrl, s3 }: { smtpUrl: string | undefined; s3: S3Settings | undefined },
  parts: Parts,
  clock: Clock,
): () => void {
  const ends: (() => void)[] = [];
  if (smtpUrl !== undefined) {
    const look = async (signIn: boolean) =>
      (await import('./core/mail/mailer.smtp.ts')).ensureMailServer(smtpUrl, signIn);
    const isThere = mailCheck(look, parts, clock);
    ends.push(watchPart(parts.watch('mail'), { isThere, ...MAIL }, clock));
  }
  if (s3 !== undefined) {
    const isThere = async () => (await import('./core/files/bucket.files.ts')).ensureBucket(s3);
    ends.push(watchPart(parts.watch('store'), { isThere, ...STORE }, clock));
  }
  return () => {
    for (const end of ends) end();
  };
}

/** A look at the mail server, which signs in where it is missing (a greeting alone would not show that it lets us in again), and else now and then. */
export function mailCheck(
  look: (signIn: boolean) => Promise<void>,
  parts: Pick<Parts, 'missing'>,
  clock: Pick<Clock, 'now'>,
): () => Promise<void> {
  let signedInAt = -Infinity;
  return async () => {
    const now = clock.now();
    const signIn = parts.missing.includes('mail') || now - signedInAt >= SIGN_IN_MS;
    await look(signIn);
    if (signIn) signedInAt = now;
  };
}

interface PartCheck {
  /** Resolves when the part answers; bounds its own time. */
  isThere(): Promise<void>;
  everyMs: number;
  againMs: number;
}

/** Looks at a part from now on, again and again; the answer ends that. */
export function watchPart(
  watch: PartWatch,
  { isThere, everyMs, againMs }: PartCheck,
  clock: Clock,
): () => void {
  let stopped = false;
  let cancel = () => {};
  const look = async () => {
    let pauseMs = everyMs;
    try {
      await isThere();
      if (!stopped) watch.there();
    } catch (error) {
      if (!stopped) watch.missing(error);
      pauseMs = againMs;
    }
    if (!stopped) cancel = clock.after(pauseMs, () => void look());
  };
  void look();
  return () => {
    stopped = true;
    cancel();
  };
}
