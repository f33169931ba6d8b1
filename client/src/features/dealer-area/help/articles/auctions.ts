import type { Article } from './article.ts';

export const auctions: readonly Article[] = [
  {
    slug: 'klasicna-aukcija',
    topic: 'auctions',
    title: 'Klasična aukcija',
    summary: 'Cena raste sa ponudama, a najviša ponuda na kraju kupuje.',
    body: [
      'Zadajete početnu cenu, korak (podrazumevano €100), početak i kraj. Prva ponuda je najmanje početna cena, a svaka sledeća najmanje za korak viša.',
      'Kupac može da upiše i najviši iznos koji bi dao: sistem tada licitira umesto njega, samo koliko je potrebno. Taj iznos ne vidi niko, ni vi.',
      'Aukcija traje od 1 do 30 dana; ako ništa ne izaberete, 7 dana. Na sopstvenoj aukciji ne možete da licitirate.',
    ],
    also: 'engleska rastuća licitacija trajanje korak',
    way: ['/dealer/create-auction', 'Kreiraj aukciju'],
  },
  {
    slug: 'holandska-aukcija',
    topic: 'auctions',
    title: 'Holandska aukcija',
    summary: 'Cena pada u jednakim koracima; prvi koji je prihvati kupuje.',
    body: [
      'Zadajete početnu cenu, minimalnu cenu, iznos sniženja i na koliko se cena snižava: 1, 2, 5, 10 ili 60 minuta ili sekundi.',
      'Prvi kupac koji prihvati cenu kupuje automobil i aukcija je gotova. Kupci mogu i unapred da zadaju cenu na koju čekaju.',
      'Minimalna cena je vidljiva kupcima. Kada bi sledeće sniženje stiglo do nje, ili kada istekne najduže trajanje, aukcija se završava bez prodaje: zadajte je zato malo ispod najniže cene po kojoj biste prodali.',
    ],
    also: 'dutch opadajuća sniženje minimum',
    way: ['/dealer/create-auction', 'Kreiraj aukciju'],
  },
  {
    slug: 'rezervna-cena',
    topic: 'auctions',
    title: 'Rezervna cena',
    summary: 'Najniža cena po kojoj prodajete; dok aukcija traje, njen iznos niko ne vidi.',
    body: [
      'Ako na kraju klasične aukcije najviša ponuda nije stigla do rezerve, automobil se ne prodaje. Dok aukcija traje, kupci vide samo da li je rezerva dostignuta.',
      'Kada se aukcija završi, rezerva se objavljuje, da svako može da proveri da je niste menjali od kada je oglašena. Ako se završi ispod rezerve, objavljuje se tek po isteku roka za dogovor. Kada određujete rezervu, objavljivanje možete da isključite; na stranici aukcije tada piše da je ne objavljujete.',
      'Posle takvog kraja imate 24 sata da na stranici aukcije ili u Aukcijama prihvatite najvišu ponudu ili njenom davaocu jednom predložite cenu. On predlog može da prihvati, odbije ili da odgovori svojom cenom. Ako automobil ponovo stavite na aukciju, dogovor se završava.',
      'Rezerva ne može biti niža od početne cene. Bez rezerve automobil kupuje najviša ponuda, kolika god bila, zato početnu cenu birajte pažljivo.',
    ],
    also: 'rezerva minimalna najniža tajna',
  },
  {
    slug: 'kupi-odmah',
    topic: 'auctions',
    title: 'Kupi odmah',
    summary: 'Cena po kojoj kupac može da prekine licitaciju i kupi.',
    body: [
      'Uz klasičnu aukciju možete da ponudite i cenu „kupi odmah“. Mora biti viša od početne. Ko je prihvati, kupuje istog trenutka i aukcija se završava.',
      'Ponuda važi dok licitacija ne stigne do te cene. Posle toga je nema, a licitiranje se nastavlja.',
    ],
    also: 'buy now fiksna cena odmah kupovina',
  },
  {
    slug: 'produzenje',
    topic: 'auctions',
    title: 'Produženje u poslednjim minutima',
    summary: 'Ponuda pred sam kraj pomera kraj, da niko ne izgubi zbog sekunde.',
    body: [
      'Ako ponuda stigne u završnici klasične aukcije (podrazumevano u poslednja 2 minuta), kraj se pomera tako da od nje ostane još toliko vremena. To se ponavlja dok ima ponuda.',
      'Merodavno je vreme servera. Isto odbrojavanje vide svi, pa i vi na Pregledu.',
    ],
    also: 'soft close produžetak snajper kraj vreme',
  },
  {
    slug: 'izmena-aukcije',
    topic: 'auctions',
    title: 'Šta može da se menja na aukciji',
    summary: 'Pre početka sve osim automobila i vrste, a posle samo naslov, opis i isticanje.',
    body: [
      'Dok aukcija nije počela možete da menjate i cene i vreme. Od početka se menjaju samo naslov, opis i isticanje: uslovi po kojima ljudi licitiraju moraju da ostanu isti.',
      'Svaka izmena se vidi odmah kod svih koji aukciju gledaju.',
    ],
    also: 'uredi ispravka naslov opis',
    way: ['/dealer/auctions', 'Aukcije'],
  },
  {
    slug: 'otkazivanje',
    topic: 'auctions',
    title: 'Otkazivanje i brisanje aukcije',
    summary: 'Bez ponuda aukciju možete da obrišete, a sa ponudama samo da je otkažete.',
    body: [
      'Aukciju na kojoj niko nije licitirao možete da obrišete. Čim postoji ponuda, može samo da se otkaže, uz razlog koji vide svi učesnici; svi ponuđači dobijaju obaveštenje.',
      'Otkazivanje je konačno i automobil se ne prodaje. Koristite ga samo kada morate, na primer ako je vozilo oštećeno.',
    ],
    also: 'otkaži obriši poništi prekid',
    way: ['/dealer/auctions', 'Aukcije'],
  },
  {
    slug: 'ponovna-aukcija',
    topic: 'auctions',
    title: 'Ponovna aukcija posle završetka bez prodaje',
    summary: 'Automobil koji nije prodat ponovo nudite sa novim uslovima.',
    body: [
      'Aukcija koja se završila bez prodaje ili je otkazana može ponovo da se pokrene sa strane Aukcije: „Ponovo na aukciju“ je odmah pokreće sa istim uslovima, i rezervnom cenom, a „Izmeni uslove“ prenosi podatke i pušta vas da cene i vreme izaberete iznova. Nova aukcija ima svoju adresu i svoje ponude.',
      'Ako je rezerva prošle aukcije objavljena, kupci je znaju, pa razmislite da li da ostane ista.',
      'Pogledajte šta je prvi put smetalo: previsoka rezerva, kratko trajanje ili malo slika. Analitika pokazuje koliko je ljudi aukciju videlo.',
    ],
    also: 'relist obnovi ponovi neprodato',
    way: ['/dealer/auctions', 'Aukcije'],
  },
  {
    slug: 'isticanje',
    topic: 'auctions',
    title: 'Istaknuta aukcija',
    summary: 'Aukcija nosi oznaku „Istaknuto“; naknada za objavljivanje je tada {featured}%.',
    body: [
      'Istaknuta aukcija nosi oznaku „Istaknuto“, koju kupci vide pored naslova. Naknada za objavljivanje iznosi {featured}% početne cene umesto {plain}%.',
      'Isticanje birate pri kreiranju, a možete da ga promenite i dok aukcija traje.',
    ],
    also: 'featured promocija izdvajanje reklama',
  },
];
