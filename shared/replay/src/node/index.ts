export { createRecordingFile, openRecording, type RecordingFile } from './files.ts';
