/** One question about the time: asked and answered at `t0` and `t1` of the monotonic clock, in milliseconds. */
interface ClockSample {
  t0: number;
  t1: number;
  /** Milliseconds since the Unix epoch, read by the server somewhere between the two. */
  serverTime: number;
  /** How many milliseconds of the server's clock go into one of the monotonic clock; 1 when absent. */
  rate?: number | undefined;
}

export interface ServerClock {
  /** Milliseconds since the Unix epoch by the server's clock, as well as it is known. */
  now(): number;
  /** Whether it is that of a recording, which is another time: only then a server says how fast its clock runs. */
  isReplayed(): boolean;
  offer(sample: ClockSample): void;
  /** Calls back whenever a better sample moved the clock. */
  onChange(listener: () => void): () => void;
}

/** At one sample every 2 s this looks back half a minute: long enough to catch a quick round trip. */
const REMEMBERED = 15;

const rateOf = ({ rate = 1 }: ClockSample) => rate;

/** What the server's clock reads when the monotonic one reads 0, guessed from the middle of the round trip. */
const offsetOf = (sample: ClockSample) => sample.serverTime - (rateOf(sample) * (sample.t0 + sample.t1)) / 2;
const roundTrip = (sample: ClockSample) => sample.t1 - sample.t0;

const leastOffset = (sample: ClockSample) => sample.serverTime - rateOf(sample) * sample.t1;
const mostOffset = (sample: ClockSample) => sample.serverTime - rateOf(sample) * sample.t0;

/** The true offset lies between the least and the most of a sample: two samples must leave room for one. */
const agree = (a: ClockSample, b: ClockSample) =>
  rateOf(a) === rateOf(b) && leastOffset(a) <= mostOffset(b) && leastOffset(b) <= mostOffset(a);

/**
 * The server's clock, told from round trips. It counts on a monotonic clock, so that the user (or NTP) setting the
 * computer's clock moves nothing; the computer's clock serves only until the first sample.
 */
export function createServerClock(
  monotonic: () => number = () => performance.now(),
  wall: () => number = () => Date.now(),
): ServerClock {
  const listeners = new Set<() => void>();
  let offset = wall() - monotonic();
  let rate = 1;
  let samples: ClockSample[] = [];

  return {
    now: () => Math.round(rate * monotonic() + offset),
    isReplayed: () => samples.some(({ rate }) => rate !== undefined),
    offer(sample) {
      // A sample that contradicts the earlier ones means that the monotonic clock stood still (the machine slept).
      samples = [sample, ...samples.filter((earlier) => agree(earlier, sample))].slice(0, REMEMBERED);
      const best = samples.reduce((a, b) => (roundTrip(b) < roundTrip(a) ? b : a));
      if (offsetOf(best) === offset && rateOf(best) === rate) return;
      offset = offsetOf(best);
      rate = rateOf(best);
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
