import type { Make } from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';

/** The twenty makes that the Serbian market trades most, each with its usual models. Others are typed freely. */
const MODELS: Readonly<Partial<Record<Make, string>>> = {
  Audi: 'A1, A3, A3 Sportback, A4, A4 Avant, A5, A6, A6 Avant, A7, A8, Q2, Q3, Q5, Q7, Q8, TT, e-tron, Q4 e-tron, 80, 100',
  BMW: '114d, 116d, 118d, 118i, 120d, 218d, 218i, 316d, 318d, 320d, 320i, 330d, 420d, 420i, 430d, 518d, 520d, 530d, 730d, i3, i4, iX, X1, X2, X3, X4, X5, X6, Z4',
  Citroën:
    'Berlingo, C1, C2, C3, C3 Aircross, C3 Picasso, C4, C4 Cactus, C4 Picasso, C5, C5 Aircross, Grand C4 Picasso, Jumpy, Xsara, Xsara Picasso',
  Dacia: 'Dokker, Duster, Jogger, Lodgy, Logan, Logan MCV, Sandero, Sandero Stepway, Spring',
  Fiat: '500, 500L, 500X, Bravo, Doblo, Evo, Fiorino, Freemont, Grande Punto, Idea, Multipla, Panda, Punto, Qubo, Seicento, Stilo, Tipo',
  Ford: 'B-Max, C-Max, EcoSport, Edge, Fiesta, Focus, Focus karavan, Fusion, Galaxy, Ka, Kuga, Mondeo, Mondeo karavan, Mustang, Puma, Ranger, S-Max, Tourneo Connect, Transit',
  Honda: 'Accord, Civic, CR-V, CR-Z, FR-V, HR-V, Insight, Jazz',
  Hyundai:
    'Accent, Bayon, Elantra, Getz, i10, i20, i30, i30 karavan, i40, Ioniq, Ioniq 5, ix20, ix35, Kona, Santa Fe, Tucson',
  Kia: 'Carens, Ceed, Ceed karavan, EV6, Niro, Optima, Picanto, ProCeed, Rio, Sorento, Soul, Sportage, Stinger, Stonic, Venga, XCeed',
  Mazda: '2, 3, 5, 6, 6 karavan, CX-3, CX-30, CX-5, CX-7, CX-60, MX-30, MX-5, RX-8',
  'Mercedes-Benz':
    'A 160, A 180, A 200, B 180, B 200, C 180, C 200, C 220, CLA 180, CLA 200, CLS 350, E 200, E 220, E 350, GLA 200, GLB 200, GLC 220, GLE 350, ML 320, S 350, SLK 200, V 220, Vito',
  Nissan:
    'Ariya, Juke, Leaf, Micra, Murano, Navara, Note, Pathfinder, Primera, Pulsar, Qashqai, X-Trail, 350Z, 370Z',
  Opel: 'Adam, Agila, Antara, Astra G, Astra H, Astra J, Astra K, Combo, Corsa C, Corsa D, Corsa E, Corsa F, Crossland, Grandland, Insignia, Karl, Meriva, Mokka, Tigra, Vectra, Vivaro, Zafira',
  Peugeot:
    '107, 108, 2008, 206, 207, 208, 3008, 301, 307, 308, 308 SW, 4008, 407, 5008, 508, 508 SW, Bipper, Partner, Rifter, RCZ',
  Porsche: '718 Boxster, 718 Cayman, 911, 924, 944, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan',
  Renault:
    'Captur, Clio, Clio Grandtour, Espace, Fluence, Grand Scenic, Kadjar, Kangoo, Koleos, Laguna, Megane, Megane Grandtour, Modus, Scenic, Talisman, Thalia, Trafic, Twingo, Zoe',
  Seat: 'Alhambra, Altea, Arona, Ateca, Cordoba, Exeo, Ibiza, Leon, Leon ST, Mii, Tarraco, Toledo',
  Škoda:
    'Citigo, Enyaq, Fabia, Fabia Combi, Kamiq, Karoq, Kodiaq, Octavia, Octavia Combi, Rapid, Roomster, Scala, Superb, Superb Combi, Yeti',
  Toyota:
    'Auris, Avensis, Aygo, Aygo X, C-HR, Camry, Corolla, Corolla Cross, Corolla Verso, Hilux, Land Cruiser, Prius, ProAce, RAV4, Urban Cruiser, Verso, Yaris, Yaris Cross, bZ4X',
  Volkswagen:
    'Amarok, Arteon, Beetle, Bora, Caddy, CC, Golf 2, Golf 4, Golf 5, Golf 6, Golf 7, Golf 8, ID.3, ID.4, Jetta, Multivan, Passat, Passat Variant, Polo, Scirocco, Sharan, T-Cross, T-Roc, Tiguan, Touareg, Touran, Up',
};

export const makes = Object.keys(MODELS) as readonly Make[];

/** The usual models of a make, however it is typed; none of a make that is not on the list. */
export function modelsOf(make: string): string[] {
  const known = makes.find((one) => fold(one) === fold(make));
  return known === undefined ? [] : (MODELS[known] ?? '').split(', ');
}
