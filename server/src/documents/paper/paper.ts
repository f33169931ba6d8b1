import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The typeface of the pages, whole: Serbian Latin and Cyrillic in one file. */
const font = (file: string): string => require.resolve(`@expo-google-fonts/inter/${file}.ttf`);
export const FONTS = {
  regular: font('400Regular/Inter_400Regular'),
  bold: font('600SemiBold/Inter_600SemiBold'),
};

export const COLORS = {
  text: '#15181C',
  muted: '#525A64',
  line: '#C5CAD0',
  panel: '#F5F6F7',
  brand: '#2B3BEA',
};

/** In points, 72 to the inch: A4 with margins of 20 mm. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 62 };
export const WIDTH = PAGE.width - 2 * PAGE.margin;
/**
 * Pairs and forms of letters that depend on their neighbours are left out: looking for them takes longer than all the rest. In
 * columns of amounts figures have one width, so that they stand below each other.
 */
const BARE = {
  kern: false,
  mark: false,
  mkmk: false,
  calt: false,
  ccmp: false,
  liga: false,
  clig: false,
  rlig: false,
  locl: false,
};
// fontkit takes switches where the types of pdfkit know only lists.
export const PLAIN = BARE as unknown as PDFKit.Mixins.OpenTypeFeatures[];
export const TABULAR = { ...BARE, tnum: true } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

type Style = { size?: number; bold?: boolean; color?: string; gap?: number; align?: 'left' | 'right' };

/** `issuedAt` in epoch milliseconds; the same content with the same time is the same file, byte by byte. */
export async function openPaper({
  title,
  footer,
  issuedAt,
}: {
  title: string;
  footer: string;
  issuedAt: number;
}) {
  // Loaded with the first document: most servers start more often than they make one.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.bottom },
    bufferPages: true,
    pdfVersion: '1.7',
    // The types do not know it yet.
    subset: 'PDF/UA' as 'PDF/A-1a',
    tagged: true,
    displayTitle: true,
    lang: 'sr-Latn-RS',
    font: FONTS.regular,
    info: { Title: title, Author: 'AutoPlace', CreationDate: new Date(issuedAt) },
  });
  return new Paper(doc, footer);
}

/**
 * A tagged PDF (PDF/UA) of A4 pages in Serbian, written from top to bottom: each method writes below what is there. Positions
 * are points from the upper left corner.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly #done: Promise<Buffer>;
  readonly #footer: string;

  constructor(doc: PDFKit.PDFDocument, footer: string) {
    this.doc = doc;
    this.#footer = footer;
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    const parts: Buffer[] = [];
    this.#done = new Promise((resolve, reject) => {
      this.doc.on('data', (part: Buffer) => parts.push(part));
      this.doc.on('end', () => resolve(Buffer.concat(parts)));
      this.doc.on('error', reject);
    });
  }

  /** Text with its tag, over the whole width or in a box. The next one follows below it. */
  text(
    tag: string,
    text: string,
    style: Style = {},
    box: { x: number; y: number; width: number } | null = null,
  ): this {
    const { size = 9.5, bold = false, color = COLORS.text, gap = 4, align = 'left' } = style;
    const { x, y, width } = box ?? { x: PAGE.margin, y: this.doc.y, width: WIDTH };
    this.tagged(tag, () => {
      this.doc.font(bold ? FONTS.bold : FONTS.regular, size).fillColor(color);
      this.doc.text(text, x, y, { width, align, lineGap: size * 0.28, features: PLAIN });
    });
    this.doc.y += gap;
    return this;
  }

  tagged(tag: string, draw: () => void, options: { alt?: string } = {}): void {
    const element = this.doc.struct(tag, options, draw);
    this.root.add(element);
    element.end();
  }

  /** Lines and grounds: seen, but not read out. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  rule(): this {
    const { y } = this.doc;
    this.artifact(() =>
      this.doc
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.margin + WIDTH, y)
        .lineWidth(0.75)
        .stroke(COLORS.line),
    );
    return this;
  }

  space(points: number): this {
    this.doc.y += points;
    return this;
  }

  /** Begins a new page unless this one has the room; what belongs together asks for it first. */
  room(points: number): this {
    if (this.doc.y + points > PAGE.height - PAGE.bottom) this.doc.addPage();
    return this;
  }

  /** The finished file. */
  end(): Promise<Buffer> {
    this.root.end();
    const { count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index);
      // Text below the margin would begin another page.
      this.doc.page.margins.bottom = 0;
      this.artifact(() => {
        const y = PAGE.height - 48;
        this.doc
          .moveTo(PAGE.margin, y)
          .lineTo(PAGE.margin + WIDTH, y)
          .lineWidth(0.5)
          .stroke(COLORS.line);
        this.doc.font(FONTS.regular, 7.5).fillColor(COLORS.muted);
        this.doc.text(this.#footer, PAGE.margin, y + 8, { lineBreak: false, features: PLAIN });
        this.doc.text(`Strana ${index + 1} od ${count}`, PAGE.margin, y + 8, {
          width: WIDTH,
          align: 'right',
        });
      });
    }
    this.doc.end();
    return this.#done;
  }
}
