import type { Article } from './article.ts';

export const money: readonly Article[] = [
  {
    slug: 'naknade',
    topic: 'money',
    title: 'Naknade i provizija',
    summary:
      '{plain}% ili {featured}% početne cene za objavljivanje i {commission}% postignute cene kada se proda.',
    body: [
      'Postoje dve naknade, i obe vidite u pregledu pre nego što objavite aukciju:',
      [
        'za objavljivanje {plain}% početne cene, a za istaknutu aukciju {featured}%,',
        'provizija od {commission}% postignute cene, samo ako je automobil prodat.',
      ],
      'Primer: početna cena je €10.000, a automobil je prodat za €12.000. Objavljivanje iznosi {listing:10000}, a provizija {sale:12000}.',
      'Naknada za objavljivanje nastaje kada objavite aukciju, a provizija kada je kupoprodaja završena. Ako kupac ne plati, ili administrator poništi prodaju, vraćamo vam i naknadu za objavljivanje. Aukcija koju otkažete pre početka ne košta ništa.',
      'Početkom meseca dobijate račun za prethodni mesec, sa PDV-om. Na strani Naknade su svi računi, iznos za uplatu i NBS IPS QR kod za plaćanje.',
    ],
    also: 'račun PDV faktura uplata dug cena koliko košta procenat provizija trošak 5% 15% 2,5%',
  },
  {
    slug: 'placanje',
    topic: 'money',
    title: 'Plaćanje i preuzimanje vozila',
    summary: 'Kupac plaća neposredno vama; AutoPlace ne posreduje u plaćanju automobila.',
    body: [
      'Prodaja otvara svoju stranicu, do koje vodi dugme „Prodaja“ na strani Aukcije. Tamo su ime, telefon i e-mail adresa kupca, rokovi za plaćanje i predaju, i poruke. Potvrđujete uplatu kada stigne i upisujete da je vozilo predato; kupac potvrđuje preuzimanje.',
      [
        'neka telefon u Postavkama bude onaj na koji se javljate,',
        'u Postavkama upišite račun i PIB: kupac tada na stranici kupovine ima podatke i NBS IPS QR kod za uplatu, a vi predračun, ugovor i zapisnik za štampu,',
        'na poruku kupca odgovorite što pre,',
        'vozilo i papire predajte kada je uplata potvrđena,',
        'iznos i vreme svake ponude ostaju zapisani na strani aukcije.',
      ],
      'Ponuda na aukciji je obavezujuća. Ako kupac ne plati u roku, na stranici prodaje možete da raskinete kupoprodaju; otkazati je možete samo zajedno. Za sve drugo prijavite problem, pa odlučuje administrator.',
      'Kada raskinete kupoprodaju jer kupac nije platio, vozilo se nudi ostalim kupcima sa te aukcije, jednom po jednom, svakom po njegovoj najvišoj ponudi i na 24 sata. Za ponudu ispod rezerve najpre pitamo vas. Kome je ponuđeno vidite na stranici aukcije, gde ponude možete i da zaustavite; završava ih i nova aukcija istog automobila.',
    ],
    also: 'uplata novac račun ugovor prenos kupac kontakt isplata druga šansa ne plaća raskid',
  },
  {
    slug: 'ocene',
    topic: 'money',
    title: 'Ocene i prijavljeni problemi',
    summary:
      'Posle završene prodaje kupac i vi ocenjujete jedno drugo; o prijavljenom problemu odlučuje administrator.',
    body: [
      'Kada se prodaja završi, kupac i vi imate 60 dana da date ocenu od 1 do 5. Uz ocenu 3 ili manju ide i tekst. Ocena se daje jednom i ne menja se.',
      [
        'vaš prosek i broj ocena stoje na svakoj vašoj aukciji, a klik na njih otvara tekstove,',
        'na svaku ocenu možete jednom da odgovorite na stranici prodaje,',
        'ocenu koja vređa administrator može da sakrije; tada se i ne računa.',
      ],
      'Problem prijavljuju kupac ili vi, od uplate do sedam dana posle predaje vozila: izaberite vrstu, opišite ga i dodajte do šest slika. Druga strana jednom odgovara, takođe sa slikama. Koraci prodaje stoje dok administrator ne odluči; odluku i razlog dobijaju obe strane.',
    ],
    also: 'ocena utisak zvezdice prosek recenzija reklamacija spor žalba kvar slike odluka',
  },
  {
    slug: 'valute',
    topic: 'money',
    title: 'Evri i dinari',
    summary: 'Aukcije se vode u celim evrima; katalog pokazuje i dinare.',
    body: [
      'Sve cene zadajete u celim evrima. Katalog uz njih prikazuje iznos u dinarima po jednom kursu, radi orijentacije. Merodavan je iznos u evrima.',
      'Prihod na Pregledu i u Analitici je zbir postignutih cena, u evrima.',
    ],
    also: 'kurs RSD EUR dinar evro valuta',
  },
];
