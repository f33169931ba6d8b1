/**
 * Unpacks a HEIC photo in a thread of its own, which is gone with its memory afterwards. Rejects for any other file. The
 * decoder is WebAssembly: the policy of pages does not allow it, and that of the worker's own file has no need to forbid it.
 */
export function unpackHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ImageBitmap>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) =>
      data === null ? reject(new Error('not a HEIC picture')) : resolve(data);
    worker.onerror = () => reject(new Error('the decoder has failed'));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
