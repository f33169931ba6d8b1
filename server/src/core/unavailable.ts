/** A failure of something that will be back: clients get 503 with these Serbian words instead of the usual ones. */
export abstract class Unavailable extends Error {
  abstract readonly userMessage: string;
  /** What operators read in its place. */
  readonly operatorMessage?: string;
}
