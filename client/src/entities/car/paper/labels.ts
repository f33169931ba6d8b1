import type { CarPanel, DamageKind, TyreSeason } from '@autoplace/shared/contract';
import { counted } from '../../../kit/format.ts';

export const panelLabels: Record<CarPanel, string> = {
  front_bumper: 'Prednji branik',
  hood: 'Hauba',
  windshield: 'Vetrobransko staklo',
  roof: 'Krov',
  rear_window: 'Zadnje staklo',
  trunk: 'Poklopac prtljažnika',
  rear_bumper: 'Zadnji branik',
  left_front_fender: 'Prednji levi blatobran',
  left_front_door: 'Prednja leva vrata',
  left_rear_door: 'Zadnja leva vrata',
  left_rear_fender: 'Zadnje levo krilo',
  left_sill: 'Levi prag',
  left_front_wheel: 'Prednja leva felna',
  left_rear_wheel: 'Zadnja leva felna',
  right_front_fender: 'Prednji desni blatobran',
  right_front_door: 'Prednja desna vrata',
  right_rear_door: 'Zadnja desna vrata',
  right_rear_fender: 'Zadnje desno krilo',
  right_sill: 'Desni prag',
  right_front_wheel: 'Prednja desna felna',
  right_rear_wheel: 'Zadnja desna felna',
  interior: 'Unutrašnjost',
  underbody: 'Podvozje',
};

export const damageLabels: Record<DamageKind, string> = {
  scratch: 'Ogrebotina',
  dent: 'Udubljenje',
  rust: 'Rđa',
  crack: 'Pukotina',
  broken: 'Polomljeno',
  worn: 'Pohabano',
  painted: 'Farbano',
  replaced: 'Zamenjen deo',
};

/** From 1, the slightest. */
export const degreeLabels: readonly string[] = ['blago', 'srednje', 'teško'];

export const seasonLabels: Record<TyreSeason, string> = {
  summer: 'Letnje',
  winter: 'Zimske',
  all_season: 'Celogodišnje',
};

/** In the order of the depths of a set. */
export const wheelLabels: readonly string[] = ['Napred levo', 'Napred desno', 'Nazad levo', 'Nazad desno'];

export const texts = {
  service: 'Servisna istorija',
  faults: 'Poznati nedostaci',
  tyres: 'Gume',
  damages: 'Prijavljena oštećenja',
  noDamage: 'Prodavac nije prijavio nijedno oštećenje.',
  drawing: (count: number) =>
    `Crtež vozila odozgo, sa bokovima: ${counted(count, 'oštećenje', 'oštećenja', 'oštećenja')}, po brojevima iz spiska`,
  front: 'Napred',
  rear: 'Nazad',
  left: 'Levo',
  right: 'Desno',
  tyreYear: (year: number) => `iz ${year}.`,
  millimetres: (depth: string) => `${depth} mm`,
  picture: (damage: string) => `Slika: ${damage}`,
};
