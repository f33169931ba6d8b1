import { entry } from './entry.ts';

/** CNG counts as gas, the nearest of the five fuels. Engine names tell the fuel as surely as its own name. */
export const fuels = [
  entry({ fuel: ['diesel'] }, 'Gorivo: Diesel', {
    nouns: 'dizel, diesel, dizelas, nafta, dizelka, naftas, dizl, disel',
    stems: 'dizelsk',
    engines:
      'tdi, cdi, hdi, bluehdi, dci, cdti, crdi, tdci, jtd, jtdm, mjet, multijet, multidzet, crd, sdi, gtd, d4d, d 4 d, dti, dtec, i dtec, ddis, bluetec',
    fixed: 'evrodizel, eurodizel, nafte, turbodizel, turbo dizel, dizela',
  }),
  entry({ fuel: ['petrol'] }, 'Gorivo: Benzin', {
    nouns: 'benzin, benzinac, benziner, benzinas',
    stems: 'benzinsk',
    engines: 'tsi, tfsi, fsi, gti, tce, puretech, vtec, vvti, vvt i, ecoboost, mpi',
    fixed: 'benzinca, benzincem, benzince, benzinci, petrol, bmb',
  }),
  entry({ fuel: ['electric'] }, 'Gorivo: Elektro', {
    nouns: 'struja, elektro, elektricar, ev',
    stems: 'elektricn',
    fixed: 'elektro auto, electric, elektrik, bev, elektro vozilo, elektrican, na baterije',
  }),
  entry({ fuel: ['hybrid'] }, 'Gorivo: Hibrid', {
    nouns:
      'hibrid, hybrid, plug in hibrid, plug in hybrid, plugin hibrid, plugin hybrid, blagi hibrid, mild hibrid',
    stems: 'hibridn',
    fixed:
      'plug in, plugin, phev, mhev, hev, mild hybrid, e hybrid, plug in hibridni, benzin struja, benzin hibrid, dizel hibrid',
  }),
  entry({ fuel: ['lpg'] }, 'Gorivo: Plin', {
    nouns: 'plin, gas, metan, autogas',
    stems: 'plinsk',
    fixed: 'tng, lpg, cng, gaz, eco g, ugradjen plin, ugradjen gas, sa atestom, plina',
  }),
];
