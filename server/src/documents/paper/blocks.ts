import { formatAccount } from '@autoplace/shared/contract';
import { linesOf, type Party } from '../parties.ts';
import { qrModules } from '../payment/ips-qr-picture.ts';
import type { PaymentSlip } from '../payment/slip.ts';
import { COLORS, FONTS, PAGE, type Paper, PLAIN, TABULAR, WIDTH } from './paper.ts';

const GAP = 24;
const HALF = (WIDTH - GAP) / 2;

/** The name of the document over what identifies it. */
export function heading(paper: Paper, title: string, facts: string[]): void {
  paper.text('P', 'AutoPlace', { size: 11, bold: true, color: COLORS.brand, gap: 8 });
  paper.text('H1', title, { size: 20, bold: true, gap: 2 });
  paper.text('P', facts.join(' · '), { size: 9, color: COLORS.muted, gap: 10 });
  paper.rule().space(14);
}

export function section(paper: Paper, title: string): void {
  paper.room(60).space(8).text('H2', title, { size: 11, bold: true, gap: 4 });
}

/** Two sides beside each other, each with its role. */
export function parties(paper: Paper, sides: [role: string, party: Party][]): void {
  const { doc } = paper;
  const top = doc.y;
  const ends = sides.map(([role, party], index) => {
    const box = () => ({ x: PAGE.margin + index * (HALF + GAP), y: doc.y, width: HALF });
    doc.y = top;
    paper.text('P', role, { size: 8, bold: true, color: COLORS.muted, gap: 2 }, box());
    paper.text('P', party.name, { size: 11, bold: true, gap: 1 }, box());
    for (const line of linesOf(party)) paper.text('P', line, { size: 9, gap: 0 }, box());
    return doc.y;
  });
  doc.y = Math.max(...ends) + 12;
}

export interface TableColumn {
  name: string;
  /** In points; what is left goes to the columns without one. */
  width?: number;
  align?: 'left' | 'right';
}

/** A table with a row of names; the last `sums` rows stand out. */
export function table(paper: Paper, columns: TableColumn[], rows: string[][], sums = 0): void {
  const cell = (text: string, index: number, isSum: boolean) => ({
    text,
    align: { x: columns[index]?.align ?? 'left', y: 'top' } as const,
    ...(columns[index]?.align === 'right' && { textOptions: { features: TABULAR, lineGap: 1.5 } }),
    ...(isSum && { font: { src: FONTS.bold } }),
  });
  const names = columns.map(({ name, align = 'left' }) => ({
    text: name,
    type: 'TH' as const,
    scope: 'Column',
    align: { x: align, y: 'bottom' } as const,
    font: { src: FONTS.bold, size: 8 },
    textColor: COLORS.muted,
  }));
  drawTable(paper, columns, [
    names,
    ...rows.map((row, index) => row.map((text, at) => cell(text, at, index >= rows.length - sums))),
  ]);
}

/** What is known, name beside value; an empty value is a line to write on. */
export function facts(paper: Paper, rows: [name: string, value: string][]): void {
  drawTable(
    paper,
    [{ name: '', width: 170 }, { name: '' }],
    rows.map(([name, value]) => [
      { text: name, type: 'TH' as const, scope: 'Row', textColor: COLORS.muted },
      { text: value === '' ? ' ' : value },
    ]),
  );
}

function drawTable(paper: Paper, columns: TableColumn[], data: PDFKit.Mixins.CellOptions[][]): void {
  const { doc } = paper;
  doc.font(FONTS.regular, 9);
  doc.x = PAGE.margin;
  const options = {
    // The types lack what ties a table to the structure of the document.
    structParent: paper.root,
    columnStyles: columns.map(({ width }) => ({ width: width ?? '*' })),
    defaultStyle: {
      border: 0,
      padding: [5, 4, 5, 0] as [number, number, number, number],
      textColor: COLORS.text,
      textOptions: { features: PLAIN, lineGap: 1.5 },
    },
  };
  const rows = doc.table(options as PDFKit.Mixins.TableOptions);
  for (const row of data) {
    rows.row(row);
    paper.rule();
  }
  rows.end();
  doc.y += 12;
  doc.x = PAGE.margin;
}

const QR = 118;
const PADDING = 16;

/** How to pay: the code to scan, beside it the same to type. */
export function paymentSlip(paper: Paper, slip: PaymentSlip, hint: string): void {
  const { doc } = paper;
  const height = QR + 2 * PADDING + 14;
  paper.room(height + 40);
  const top = doc.y;
  paper.artifact(() => doc.roundedRect(PAGE.margin, top, WIDTH, height, 6).fill(COLORS.panel));
  paper.tagged('Figure', () => drawQr(paper, slip.ips, PAGE.margin + PADDING, top + PADDING), {
    alt: `NBS IPS QR kod za plaćanje: ${slip.amount}, račun ${formatAccount(slip.account)}, poziv na broj ${slip.reference} po modelu 97`,
  });
  paper.text(
    'P',
    'NBS IPS QR',
    { size: 7.5, bold: true, color: COLORS.muted, gap: 0 },
    { x: PAGE.margin + PADDING, y: top + PADDING + QR + 5, width: QR },
  );
  const x = PAGE.margin + PADDING + QR + 20;
  const rows: [string, string][] = [
    ['Primalac', slip.payee],
    ['Broj računa', formatAccount(slip.account)],
    ['Iznos', slip.amount],
    ['Svrha plaćanja', slip.purpose],
    ['Šifra plaćanja', slip.code],
    ['Model i poziv na broj', `97   ${slip.reference}`],
  ];
  doc.y = top + PADDING;
  for (const [name, value] of rows) {
    const { y } = doc;
    paper.text('P', name, { size: 8.5, color: COLORS.muted, gap: 0 }, { x, y, width: 100 });
    const bold = name === 'Iznos' || name.startsWith('Model');
    paper.text(
      'P',
      value,
      { size: 9, bold, gap: 3 },
      { x: x + 104, y, width: WIDTH - 2 * PADDING - QR - 124 },
    );
  }
  doc.y = top + height + 8;
  paper.text('P', hint, { size: 8.5, color: COLORS.muted, gap: 8 });
}

/** Dark modules as one path, on white with the quiet zone that scanners need. */
function drawQr({ doc }: Paper, string: string, x: number, y: number): void {
  const modules = qrModules(string);
  const module = QR / (modules.length + 8);
  doc.rect(x, y, QR, QR).fill('#FFFFFF');
  for (const [row, cells] of modules.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + (column + 4) * module, y + (row + 4) * module, module, module);
  doc.fill('#000000');
}

/** Lines to sign on, with the name below each. */
export function signatures(paper: Paper, sides: [role: string, name: string][]): void {
  const { doc } = paper;
  paper.room(80).space(44);
  const top = doc.y;
  for (const [index, [role, name]] of sides.entries()) {
    const x = PAGE.margin + index * (HALF + GAP);
    paper.artifact(() =>
      doc
        .moveTo(x, top)
        .lineTo(x + HALF, top)
        .lineWidth(0.75)
        .stroke(COLORS.text),
    );
    paper.text(
      'P',
      role,
      { size: 8, bold: true, color: COLORS.muted, gap: 1 },
      { x, y: top + 6, width: HALF },
    );
    paper.text('P', name, { size: 9, gap: 0 }, { x, y: doc.y, width: HALF });
  }
}

/** Boxes to tick, in two columns. */
export function checklist(paper: Paper, items: string[]): void {
  const { doc } = paper;
  const rows = Math.ceil(items.length / 2);
  paper.room(rows * 18);
  const top = doc.y;
  for (const [index, item] of items.entries()) {
    const x = PAGE.margin + Math.floor(index / rows) * (HALF + GAP);
    const y = top + (index % rows) * 18;
    paper.artifact(() => doc.rect(x, y, 9, 9).lineWidth(0.75).stroke(COLORS.text));
    paper.text('P', item, { size: 9, gap: 0 }, { x: x + 17, y: y - 0.5, width: HALF - 17 });
  }
  doc.y = top + rows * 18 + 4;
}

/** Empty lines to write on. */
export function writingLines(paper: Paper, count: number): void {
  paper.room(count * 22);
  for (let line = 0; line < count; line += 1) paper.space(20).rule();
  paper.space(10);
}
