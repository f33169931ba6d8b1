import open from 'libheif-js/libheif-wasm/libheif.js';
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** What is used of the library, whose own types leave it out. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(into: ImageData, done: (pixels: ImageData | null) => void): void;
}
interface Heif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}

async function unpacked(file: Blob): Promise<ImageBitmap | null> {
  const { HeifDecoder } = (await open({ locateFile: () => wasm })) as unknown as Heif;
  const [image] = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  if (image === undefined) return null;
  const into = new ImageData(image.get_width(), image.get_height());
  const pixels = await new Promise<ImageData | null>((done) => image.display(into, done));
  return pixels && createImageBitmap(pixels);
}

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const bitmap = await unpacked(data).catch(() => null);
  postMessage(bitmap, { transfer: bitmap === null ? [] : [bitmap] });
});
