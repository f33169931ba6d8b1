import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { CardPainter, LotCard } from './card-painter.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const require = createRequire(import.meta.url);

type Weight = 500 | 700;

/** The typeface of the pages, in the two files that hold Serbian letters. */
async function loadFonts() {
  const files = [500, 700].flatMap((weight) =>
    ['latin', 'latin-ext'].map((subset) => ({ subset, weight: weight as Weight })),
  );
  return Promise.all(
    files.map(async ({ subset, weight }) => ({
      name: `Inter ${subset}`,
      weight,
      style: 'normal' as const,
      data: await readFile(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
    })),
  );
}

/** Text becomes outlines, so that the picture does not depend on the fonts of the machine. */
export function createSatoriPainter(): CardPainter {
  let fonts: ReturnType<typeof loadFonts> | undefined;
  return {
    async paint(card, picture) {
      // Loaded with the first card: most servers start more often than they paint.
      const { default: satori } = await import('satori');
      fonts ??= loadFonts();
      const text = await satori(layout(card) as Parameters<typeof satori>[0], {
        width: WIDTH,
        height: HEIGHT,
        fonts: await fonts,
      });
      const ground = picture === null ? sharp(BLANK) : sharp(picture).resize(WIDTH, HEIGHT, { fit: 'cover' });
      return ground
        .composite([{ input: Buffer.from(text) }])
        .jpeg({ quality: 82 })
        .toBuffer();
    },
  };
}

const BLANK = { create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#0E1013' } } as const;

interface Element {
  type: string;
  props: { style: Record<string, string | number>; children?: string | Element[] };
}
const box = (style: Record<string, string | number>, children: string | Element[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Words on a shade that rises from the lower edge, over the picture of the car. */
const layout = ({ title, facts, priceLabel, price, status }: LotCard): Element =>
  box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      padding: '0 56px 48px',
      boxSizing: 'border-box',
      color: '#FFFFFF',
      fontFamily: 'Inter latin, Inter latin-ext',
      backgroundImage:
        'linear-gradient(to bottom, rgba(14,16,19,0.25) 0%, rgba(14,16,19,0) 30%, rgba(14,16,19,0.92) 78%)',
    },
    [
      box({ position: 'absolute', top: 44, left: 56, fontSize: 38, fontWeight: 700 }, 'AutoPlace'),
      box({ display: 'block', fontSize: 60, fontWeight: 700, lineHeight: 1.2, lineClamp: 2 }, title),
      box({ marginTop: 14, fontSize: 30, fontWeight: 500, opacity: 0.9 }, facts),
      box({ marginTop: 24, fontSize: 44, fontWeight: 700, alignItems: 'baseline' }, [
        box({}, price),
        box({ marginLeft: 20, fontSize: 28, fontWeight: 500, opacity: 0.9 }, `${priceLabel} · ${status}`),
      ]),
    ],
  );
