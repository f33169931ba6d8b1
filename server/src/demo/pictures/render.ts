import sharp from 'sharp';
import { frame } from './geometry/camera.ts';
import { randomFor } from './geometry/random.ts';

/** A picture as JPEG files 1600, 800 and 400 pixels wide, 3:2. */
export interface Rendered {
  large: Buffer;
  medium: Buffer;
  small: Buffer;
}

const noise = (() => {
  const random = randomFor('film grain');
  return Int8Array.from({ length: 65_521 }, () => Math.round((random() + random() + random() - 1.5) * 4.5));
})();

/**
 * Film grain, in place: without it large gradients band and the picture looks drawn. The table's length is a
 * prime, so the pattern never lines up with the rows.
 */
function addGrain(pixels: Buffer): void {
  for (let i = 0, n = 0; i < pixels.length; i += 3, n = (n + 1) % noise.length) {
    const grain = noise[n] ?? 0;
    for (let channel = i; channel < i + 3; channel++)
      pixels[channel] = Math.min(255, Math.max(0, (pixels[channel] ?? 0) + grain));
  }
}

/** Renders a drawing once at full size and derives the three files from it; rejects when the SVG is not valid. */
export async function renderView(svg: string): Promise<Rendered> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data);
  const full = { width: info.width, height: info.height, channels: 3 } as const;
  const half = await sharp(data, { raw: full })
    .resize(frame.width / 2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const halved = { width: half.info.width, height: half.info.height, channels: 3 } as const;
  const jpeg = { quality: 82, progressive: true };
  const [large, medium, small] = await Promise.all([
    sharp(data, { raw: full }).jpeg(jpeg).toBuffer(),
    sharp(half.data, { raw: halved }).jpeg(jpeg).toBuffer(),
    sharp(half.data, { raw: halved })
      .resize(frame.width / 4)
      .sharpen({ sigma: 0.5 })
      .jpeg(jpeg)
      .toBuffer(),
  ]);
  return { large, medium, small };
}
