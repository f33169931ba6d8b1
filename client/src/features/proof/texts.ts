import { counted } from '../../kit/format.ts';

/** Words of the page that proves a lot. */
export const texts = {
  title: 'Dokaz aukcije',
  back: 'Nazad na aukciju',
  loading: 'Učitavanje dokaza',
  lead: 'Ovde vaš pregledač sam proverava ono što mu server kaže o ovoj aukciji. Ne morate da nam verujete na reč.',
  chain: {
    title: 'Lanac događaja',
    hint: 'Svaki događaj (ponuda, produženje, kraj) zaključan je otiskom zajedno sa svim događajima pre njega. Ko bi izmenio jedan, promenio bi sve otiske posle njega.',
    checking: 'Proveravamo lanac...',
    again: 'Proveri ponovo',
    againLabel: 'Proveri ponovo lanac događaja',
    holds: (events: number) =>
      `${counted(events, 'događaj se uklapa', 'događaja se uklapaju', 'događaja se uklapa')} u neprekinut lanac.`,
    heard: 'Slaže se i sa svime što je ovaj pregledač čuo dok je pratio aukciju.',
    from: (seq: number) =>
      `Događaji pre ${seq}. zapisani su starijim načinom i proveravaju se posle kraja aukcije.`,
    none: 'Ova aukcija je zapisana starijim načinom: njen zapis proverava se posle kraja aukcije.',
    parts: (seq: number) => `Lanac nije ispravan od događaja ${seq}.`,
    lacks: 'U lancu nema ponude za koju imate potpisanu potvrdu.',
    insecure: 'Pregledač računa otiske samo na stranici sa bezbednom (https) vezom.',
    failed: 'Lanac nije proveren',
    last: 'Poslednji otisak',
    lastHint: 'Zapišite ga ili ga podelite: po njemu se kasnije vidi da li je neko menjao prošlost.',
  },
  reserve: {
    title: 'Rezervna cena',
    hint: 'Prodavac je rezervnu cenu zapečatio kada je objavio aukciju: umesto iznosa objavljen je njegov otisak.',
    sealed: 'Zapečaćena je od objave. Objavljuje se posle završetka, i tada se vidi da nije menjana.',
    secret: 'Zapečaćena je od objave. Prodavac je odlučio da je ne objavi ni posle završetka.',
    opened: (price: string) => `Rezervna cena je bila ${price}.`,
    fits: 'Slaže se sa otiskom koji je objavljen pre prve ponude.',
    differs: (price: string) =>
      `Objavljena je cena ${price}, ali se ne slaže sa otiskom koji je objavljen pre prve ponude.`,
    commitment: 'Otisak rezervne cene',
  },
  links: {
    title: 'Proverite i bez nas',
    hint: 'Sve ovo je javno. Proverava se i programom koji nismo mi napisali.',
    verifier: 'Stranica za proveru datoteka, koja radi i bez interneta',
    chain: 'Lanac događaja kao datoteka (JSON)',
    log: 'Ceo zapis aukcije kao datoteka (JSON)',
    keys: 'Javni ključevi kojima se potpisuju potvrde (JSON)',
  },
  files: {
    chain: (auctionId: string) => `lanac-${auctionId}.json`,
    log: (auctionId: string) => `zapis-${auctionId}.json`,
    keys: 'autoplace-kljucevi.json',
  },
};
