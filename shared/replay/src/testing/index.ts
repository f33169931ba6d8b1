export { Replay, type ReplayOptions, replay, type Session, type Target } from './replay.ts';
export { seeded, seededIds } from './seeded.ts';
export { type ShrinkOptions, type Shrunk, shrink } from './shrink.ts';
export { SteppedClock } from './stepped-clock.ts';
