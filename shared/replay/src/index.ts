export {
  type Definition,
  defineRecording,
  type Header,
  type HeaderOf,
  type LineIn,
  type Recording,
  type RecordingFormat,
  type RecordingOf,
  type Upgrade,
} from './define.ts';
export type { Line, LineOf, RequestSchema } from './lines.ts';
export { createMask, type MaskRule, type StandIn } from './mask.ts';
export {
  FASTEST,
  type Moment,
  Player,
  type PlayerClock,
  type PlayerOptions,
  type PlayerStatus,
  SLOWEST,
} from './player.ts';
export { parseRecording, type ReadOptions, type RecordingStream, readRecording } from './read.ts';
export { type RecordedSocket, Recorder, type RecorderOptions } from './recorder.ts';
export { RecordingError } from './recording-error.ts';
export { membersOf, schemasOf } from './schemas.ts';
export { type Fold, Timeline } from './timeline.ts';
export { formatLine, formatRecording } from './write.ts';
