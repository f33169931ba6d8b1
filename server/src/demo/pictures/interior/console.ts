import type { Trim } from './trim.ts';

const knob = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#0b0c0d" stroke="url(#metal)" stroke-width="4"/><path d="M${x} ${y - r + 6}v9" stroke="#e6eaed" stroke-width="3"/>`;

function lever(trim: Trim): string {
  if (trim.manual)
    return `<path d="M726 930Q800 866 874 930L858 985H742z" fill="#151618" stroke="#2b2d30" stroke-width="3"/><path d="M790 930L794 838H808L812 930z" fill="url(#metal)"/><ellipse cx="801" cy="818" rx="33" ry="36" fill="url(#rim)" stroke="#5b5e62" stroke-width="2"/><path d="M784 800Q800 786 818 800" stroke="#fff" stroke-opacity=".35" stroke-width="4" fill="none"/>`;
  return trim.era > 0.8
    ? `<rect x="752" y="846" width="96" height="98" rx="22" fill="#0a0b0c" stroke="#3b3e41" stroke-width="3"/><path d="M774 914Q770 846 800 840Q830 846 826 914z" fill="url(#rim)" stroke="url(#metal)" stroke-width="3"/>`
    : `<rect x="766" y="856" width="70" height="128" rx="12" fill="#060607" stroke="url(#metal)" stroke-width="3"/><path d="M784 936L788 850H814L818 936z" fill="#17181a"/><path d="M772 852Q772 806 801 802Q832 806 830 852Q801 868 772 852z" fill="url(#rim)" stroke="#6b6f73" stroke-width="2"/>`;
}

function seat(x: number, flip: number): string {
  const at = (dx: number) => x + dx * flip;
  return `<path d="M${at(-330)} 1067Q${at(-330)} 905 ${at(-190)} 872Q${at(30)} 846 ${at(110)} 900Q${at(160)} 950 ${at(170)} 1067z" fill="url(#hide)"/><path d="M${at(-230)} 1067Q${at(-220)} 942 ${at(-120)} 914Q${at(10)} 896 ${at(60)} 940Q${at(92)} 980 ${at(98)} 1067" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="5"/><path d="M${at(-190)} 872Q${at(30)} 846 ${at(110)} 900" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`;
}

/** Climate controls, gear lever, armrest and the seats' cushions at the lower edge. */
export function centreConsole(trim: Trim): string {
  const stitch = `<path d="M668 800L640 1067M932 800L960 1067" stroke="${trim.accent}" stroke-opacity=".5" stroke-width="2.5" stroke-dasharray="9 6"/>`;
  return `<path d="M640 700H960L990 1067H610z" fill="url(#dashFace)"/><path d="M660 700H940L952 1067H648z" fill="#131416"/>${knob(706, 726, 25)}${knob(894, 726, 25)}${[0, 1, 2, 3].map((i) => `<rect x="${744 + i * 29}" y="714" width="24" height="24" rx="5" fill="#222427" stroke="#383b3f"/>`).join('')}<path d="M664 776Q800 764 936 776L948 1000H652z" fill="url(#rim)" fill-opacity=".7"/>${stitch}${lever(trim)}<path d="M676 1067Q684 1004 800 1000Q916 1004 924 1067z" fill="url(#hide)"/>${seat(300, 1)}${seat(1300, -1)}`;
}
