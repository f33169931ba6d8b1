import type { Trim } from './trim.ts';

const vent = (x: number, y: number, w: number, h: number) => {
  const slats = [0.25, 0.5, 0.75]
    .map((t) => `<path d="M${x + 6} ${y + h * t}h${w - 12}" stroke="#3b3e42" stroke-width="3"/>`)
    .join('');
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12" fill="#060607" stroke="url(#metal)" stroke-width="3"/>${slats}<rect x="${x + w / 2 - 5}" y="${y + 5}" width="10" height="${h - 10}" rx="4" fill="#17191b"/>`;
};

/** A round instrument with ticks; `turn` is where the needle points, 0 to 1. */
function dial(x: number, y: number, r: number, turn: number, colour: string): string {
  const ticks = Array.from({ length: 25 }, (_, i) => {
    const a = ((-220 + i * 11) * Math.PI) / 180;
    const from = r * (i % 3 === 0 ? 0.74 : 0.82);
    return `M${(x + Math.cos(a) * from).toFixed(1)} ${(y + Math.sin(a) * from).toFixed(1)}L${(x + Math.cos(a) * r * 0.9).toFixed(1)} ${(y + Math.sin(a) * r * 0.9).toFixed(1)}`;
  }).join('');
  const a = ((-220 + turn * 264) * Math.PI) / 180;
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#dial)" stroke="#6d7277" stroke-width="2.5"/><path d="${ticks}" stroke="#e8ecef" stroke-opacity=".85" stroke-width="2.4"/><path d="M${x} ${y}L${(x + Math.cos(a) * r * 0.8).toFixed(1)} ${(y + Math.sin(a) * r * 0.8).toFixed(1)}" stroke="${colour}" stroke-width="5" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="${r * 0.14}" fill="#1c1e20" stroke="#4a4d51" stroke-width="2"/>`;
}

/** A map without words: streets, a river and the way ahead. */
function map(id: string, x: number, y: number, w: number, h: number, random: () => number): string {
  let streets = '';
  for (let i = 0; i < 9; i++) {
    streets += `M${x} ${(y + random() * h).toFixed(0)}L${x + w} ${(y + random() * h).toFixed(0)}`;
    streets += `M${(x + random() * w).toFixed(0)} ${y}L${(x + random() * w).toFixed(0)} ${y + h}`;
  }
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10"/></clipPath><g clip-path="url(#${id})"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#screenGlow)"/><path d="M${x} ${y + h * 0.8}Q${x + w * 0.4} ${y + h * 0.3} ${x + w} ${y + h * 0.5}" stroke="#1f5a86" stroke-width="26" fill="none"/><path d="${streets}" stroke="#5a7186" stroke-opacity=".6" stroke-width="3"/><path d="M${x + w * 0.3} ${y + h}L${x + w * 0.42} ${y + h * 0.6}L${x + w * 0.62} ${y + h * 0.42}L${x + w * 0.7} ${y}" stroke="#4ab4ff" stroke-width="8" fill="none" stroke-linejoin="round"/><circle cx="${x + w * 0.42}" cy="${y + h * 0.6}" r="11" fill="#fff"/><rect x="${x}" y="${y + h - 26}" width="${w}" height="26" fill="#000" fill-opacity=".45"/><path d="M${x} ${y}h${w * 0.5}L${x + w * 0.2} ${y + h}H${x}z" fill="#fff" fill-opacity=".05"/></g>`;
}

function instruments(trim: Trim, random: () => number): string {
  const hood =
    '<path d="M250 560Q262 432 470 428Q678 432 690 560z" fill="#0b0b0c" stroke="#3c3e41" stroke-width="3"/>';
  if (trim.era > 0.8)
    return `${hood.replace('#0b0b0c', '#08090a')}<rect x="286" y="452" width="368" height="112" rx="12" fill="#05070a"/>${map('clusterMap', 372, 458, 196, 100, random)}${dial(328, 508, 46, 0.2, trim.accent)}${dial(612, 508, 46, 0.4, trim.accent)}`;
  return `${hood}${dial(372, 522, 72, 0.14, '#ff5a3c')}${dial(568, 522, 72, 0.02, '#ff5a3c')}<rect x="440" y="482" width="60" height="76" rx="6" fill="${trim.era > 0.4 ? '#27313b' : '#1b2a18'}"/>`;
}

function middle(trim: Trim, random: () => number): string {
  if (trim.era > 0.72)
    return `<rect x="640" y="420" width="330" height="182" rx="16" fill="#050607" stroke="#34373a" stroke-width="3"/>${map('screenMap', 652, 432, 306, 158, random)}${vent(660, 622, 130, 44)}${vent(812, 622, 130, 44)}`;
  if (trim.era > 0.4)
    return `${vent(676, 462, 118, 64)}${vent(808, 462, 118, 64)}<rect x="676" y="546" width="250" height="128" rx="10" fill="#050607" stroke="#34373a" stroke-width="3"/>${map('screenMap', 686, 556, 230, 108, random)}`;
  return `${vent(676, 470, 118, 60)}${vent(808, 470, 118, 60)}<rect x="676" y="552" width="250" height="58" rx="6" fill="#0b0c0d" stroke="#2e3033" stroke-width="3"/><rect x="712" y="564" width="150" height="22" fill="#2b4a2f"/><circle cx="696" cy="580" r="11" fill="#1d1f21" stroke="#55585c" stroke-width="2"/><circle cx="906" cy="580" r="11" fill="#1d1f21" stroke="#55585c" stroke-width="2"/>${[0, 1, 2, 3, 4].map((i) => `<rect x="${712 + i * 32}" y="592" width="26" height="9" rx="2" fill="#33363a"/>`).join('')}`;
}

/** The board from door to door, with instruments, vents and the middle screen or radio. */
export function dashboard(trim: Trim, random: () => number): string {
  const strip =
    trim.era > 0.7
      ? `<path d="M60 606Q300 596 640 604M970 604Q1300 596 1540 606" stroke="${trim.accent}" stroke-width="4" stroke-opacity=".9" fill="none"/><ellipse cx="1250" cy="604" rx="330" ry="42" fill="url(#ambient)"/>`
      : '';
  const inlay = trim.era > 0.45 ? 'url(#metal)' : '#26282a';
  return `<path d="M0 474Q120 438 260 432Q800 392 1340 432Q1480 438 1600 474V600H0z" fill="url(#dashTop)"/>
<path d="M0 560Q300 532 800 534Q1300 532 1600 560V800H0z" fill="url(#hide)"/><path d="M0 560Q300 532 800 534Q1300 532 1600 560" stroke="#000" stroke-opacity=".6" stroke-width="5" fill="none"/><path d="M0 568Q300 540 800 542Q1300 540 1600 568" stroke="#fff" stroke-opacity=".13" stroke-width="2.5" fill="none"/>
<path d="M960 588Q1260 578 1570 596V622Q1260 606 960 614z" fill="${inlay}" fill-opacity=".55"/>${strip}
<path d="M980 668Q1240 654 1520 676L1500 800H1000z" fill="url(#dashFace)" stroke="#000" stroke-opacity=".6" stroke-width="3"/><path d="M984 672Q1240 658 1516 680" stroke="#fff" stroke-opacity=".12" stroke-width="2" fill="none"/><rect x="1205" y="694" width="70" height="15" rx="7" fill="#0a0a0b" stroke="#44474a" stroke-width="2"/>
<path d="M0 780Q400 740 800 744Q1200 740 1600 780V1067H0z" fill="#070708"/>${vent(1400, 500, 136, 54)}${vent(66, 500, 130, 54)}
<path d="M630 548Q640 410 690 440H920Q960 420 970 548L960 760H640z" fill="url(#dashFace)"/>${instruments(trim, random)}${middle(trim, random)}`;
}
