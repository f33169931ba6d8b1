import type { Trim } from './trim.ts';

const centre = { x: 470, y: 672 };

function buttons(side: number): string {
  const x = centre.x + side * 118;
  return `<rect x="${x - 34}" y="${centre.y - 30}" width="68" height="56" rx="14" fill="#0d0e0f" stroke="#3d4043" stroke-width="2"/><circle cx="${x}" cy="${centre.y - 2}" r="12" fill="#1d1f21" stroke="#5a5d61" stroke-width="2"/><path d="M${x - 22} ${centre.y - 2}h4M${x + 18} ${centre.y - 2}h4M${x} ${centre.y - 24}v4M${x} ${centre.y + 16}v4" stroke="#cfd3d6" stroke-width="3"/>`;
}

/** The wheel in front of the driver: thick and buttoned today, thin and plain in 1990. */
export function steeringWheel(trim: Trim): string {
  const { x, y } = centre;
  const thick = trim.era > 0.45 ? 46 : 32;
  const ring =
    trim.sporty || trim.era > 0.85
      ? `M${x - 96} ${y + 208}A230 222 0 1 1 ${x + 96} ${y + 208}Q${x} ${y + 222} ${x - 96} ${y + 208}z`
      : `M${x - 230} ${y}A230 222 0 1 1 ${x + 230} ${y}A230 222 0 1 1 ${x - 230} ${y}z`;
  const spokes =
    trim.era > 0.3
      ? `<path d="M${x - 216} ${y - 38}L${x - 60} ${y - 44}H${x + 60}L${x + 216} ${y - 38}V${y + 34}L${x + 70} ${y + 50}L${x + 40} ${y + 206}H${x - 40}L${x - 70} ${y + 50}L${x - 216} ${y + 34}z" fill="#161719" stroke="#303235" stroke-width="3"/>`
      : `<path d="M${x - 216} ${y - 6}L${x - 60} ${y - 50}H${x + 60}L${x + 216} ${y - 6}V${y + 36}L${x + 60} ${y + 40}H${x - 60}L${x - 216} ${y + 36}z" fill="#141516" stroke="#2c2e30" stroke-width="3"/>`;
  const bright =
    trim.era > 0.45
      ? `<path d="M${x - 48} ${y + 66}L${x - 30} ${y + 196}M${x + 48} ${y + 66}L${x + 30} ${y + 196}" stroke="url(#metal)" stroke-width="8"/>`
      : '';
  return `<path d="${ring}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="${thick + 14}" transform="translate(4 10)"/>${spokes}${bright}${trim.era > 0.45 ? buttons(-1) + buttons(1) : ''}
<path d="M${x - 84} ${y - 66}Q${x} ${y - 88} ${x + 84} ${y - 66}L${x + 74} ${y + 44}Q${x} ${y + 92} ${x - 74} ${y + 44}z" fill="url(#rim)" stroke="#3a3c3f" stroke-width="3"/><path d="M${x - 78} ${y - 62}Q${x} ${y - 82} ${x + 78} ${y - 62}" stroke="#fff" stroke-opacity=".22" stroke-width="4" fill="none"/><circle cx="${x}" cy="${y - 8}" r="24" fill="none" stroke="url(#metal)" stroke-width="4"/>
<path d="${ring}" fill="none" stroke="#1b1c1e" stroke-width="${thick}"/><path d="${ring}" fill="none" stroke="#37393c" stroke-width="${thick * 0.5}" transform="translate(-3 -6)" stroke-opacity=".55"/><path d="M${x - 190} ${y - 118}A230 222 0 0 1 ${x + 150} ${y - 164}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="6" stroke-linecap="round"/>`;
}
