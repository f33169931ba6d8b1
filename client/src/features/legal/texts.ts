import { HOUSE_PAGES } from '@autoplace/shared/house';

/** The terms follow the rules that the auctions really have; change the section together with its rule. */
export const terms = {
  title: HOUSE_PAGES.terms.title,
  effective: 'Važe od 1. januara 2025.',
  intro:
    'Ovi uslovi uređuju odnos između platforme AutoPlace i svakoga ko je koristi: posetilaca, kupaca i dilera. Prijavom na platformu prihvatate ih u celini.',
  sections: [
    {
      heading: 'Šta AutoPlace jeste',
      paragraphs: [
        'AutoPlace je posrednik: obezbeđuje mesto, vreme i pravila po kojima se automobili prodaju na aukciji. Ugovor o kupoprodaji zaključuju diler i kupac neposredno.',
        'Aukcije objavljuju isključivo dileri čiju smo registraciju i dozvolu za rad proverili.',
      ],
    },
    {
      heading: 'Nalog i prijava',
      paragraphs: [
        'Katalog je otvoren za sve. Za licitiranje je potreban nalog sa tačnim podacima i važećom e-mail adresom.',
        'Pristupne podatke ne delite sa drugima. Za ponude date sa vašeg naloga odgovarate vi.',
      ],
    },
    {
      heading: 'Klasična aukcija',
      paragraphs: [
        'Cena raste sa ponudama. Prva ponuda je najmanje početna cena, a svaka sledeća najmanje za propisani korak viša od vodeće. Ako navedete maksimalnu ponudu, sistem licitira u vaše ime do tog iznosa.',
        'Ponuda prihvaćena u poslednjim minutima pomera kraj aukcije, kako bi i ostali imali vremena da odgovore.',
        'Ako je prodavac odredio rezervnu cenu, automobil se na aukciji prodaje samo kada je ona dostignuta. Dok aukcija traje, iznos rezerve ne vidi niko, a objavljuje se kada se aukcija završi, osim ako je prodavac pri oglašavanju odlučio drugačije. Zapečaćen je od oglašavanja, pa svako može da proveri da posle početka nije menjan.',
        'Ako rezervna cena nije dostignuta, najviša ponuda obavezuje svog davaoca još do roka koji mu javljamo, redovno 24 sata posle kraja. Do tada prodavac može da je prihvati ili da jednom predloži drugu cenu; kada je predloži, ranija ponuda više ne obavezuje, a ponuđač predlog može da prihvati, odbije ili da jednom odgovori svojom cenom, koja ga obavezuje do istog roka.',
      ],
    },
    {
      heading: 'Holandska aukcija',
      paragraphs: [
        'Cena pada u jednakim koracima dok je neko ne prihvati. Prvi kupac koji prihvati cenu kupuje automobil i aukcija se odmah završava.',
        'Ako cena stigne do objavljenog minimuma ili istekne najduže trajanje, aukcija se završava bez prodaje.',
      ],
    },
    {
      heading: 'Obaveznost ponude',
      paragraphs: [
        'Ponuda je obavezujuća i ne može se povući. Merodavno je vreme servera u trenutku prijema ponude; za svaku prihvaćenu ponudu izdaje se potvrda.',
        'Kupac plaća vozilo u roku koji mu javljamo posle prodaje. Ako ne plati, prodavac može da raskine kupoprodaju: kupac tada gubi depozit koji je do tada uplatio i ne može da licitira dok administrator ne odluči drugačije.',
        'Vozilo se posle toga nudi ostalima koji su licitirali, jednom po jednom, po njihovoj najvišoj ponudi. Ta ponuda više ne obavezuje: do roka koji javljamo, redovno 24 sata, može da se prihvati ili odbije.',
        'Dileri ne smeju licitirati na sopstvenim aukcijama, lično ili preko drugog lica.',
      ],
    },
    {
      heading: 'Naknade',
      paragraphs: [
        'Za kupce je korišćenje platforme besplatno. Diler plaća naknadu za objavljivanje aukcije i proviziju od postignute cene; obe su prikazane pre objavljivanja, a fakturišu se mesečno, sa PDV-om.',
      ],
    },
    {
      heading: 'Stanje automobila',
      paragraphs: [
        'Za tačnost opisa, fotografija i dokumentacije odgovara diler. Kupcu preporučujemo da pre preuzimanja pregleda automobil i dokumentaciju.',
        'Prava potrošača prema zakonima Republike Srbije ovim uslovima nisu ograničena.',
      ],
    },
    {
      heading: 'Otkazivanje i nedostupnost',
      paragraphs: [
        'Diler može otkazati aukciju uz obrazloženje, o čemu se svi učesnici obaveštavaju. Prihvaćene ponude ostaju zabeležene i u slučaju prekida rada sistema.',
      ],
    },
    {
      heading: 'Izmene i sporovi',
      paragraphs: [
        'O izmenama ovih uslova obaveštavamo korisnike najmanje 15 dana unapred. Za sporove je nadležan stvarno nadležni sud u Beogradu.',
      ],
    },
  ],
};

export const privacy: typeof terms = {
  title: HOUSE_PAGES.privacy.title,
  effective: 'Važi od 1. januara 2025.',
  intro:
    'Prikupljamo samo podatke bez kojih aukcija ne može da se održi. Ovde piše koji su to podaci, zašto ih obrađujemo i koja prava imate po Zakonu o zaštiti podataka o ličnosti.',
  sections: [
    {
      heading: 'Podaci koje obrađujemo',
      paragraphs: [
        'Podaci o nalogu: ime, e-mail adresa, identifikator naloga i servis preko kojeg se prijavljujete. Lozinku čuva isključivo servis za prijavu.',
        'Podaci o učešću: vaše ponude, vreme kada su primljene i aukcije koje pratite. Za dilere i poslovni podaci potrebni za proveru, broj računa i PIB. Kupac može da upiše i poštansku adresu, za dokumente kupovine.',
      ],
    },
    {
      heading: 'Zašto ih obrađujemo',
      paragraphs: [
        'Da bismo izvršili ugovor (održali aukciju i povezali kupca i dilera), ispunili zakonske obaveze i sprečili zloupotrebe. Vaše podatke ne prodajemo i ne koristimo za oglašavanje trećih lica.',
      ],
    },
    {
      heading: 'Šta vide drugi',
      paragraphs: [
        'Drugi učesnici vide vas pod oznakom koja važi samo u jednoj aukciji, na primer „Kupac 7“. Posle prodaje kupac i prodavac jedan o drugom saznaju ime, firmu i njenu adresu, telefon, e-mail adresu i grad, i ono što je za dokumente upisano (poštansku adresu kupca, račun i PIB dilera), da bi završili kupoprodaju; to i njihove poruke vide još samo administratori. Pitanje koje postavite na stranici aukcije, i odgovor na njega, vide svi, a ko ga je postavio samo podrška. Maksimalna ponuda se ne prikazuje nikome osim vama.',
        'Ocenu i tekst kojima kupac oceni prodavca vide svi, bez imena kupca; ocene koje je dobio kupac vide prodavci od kojih kupuje. Slike uz prijavljen problem vide samo kupac, prodavac i administratori. Poruke o vozilima na aukciji vide kupac i prodavac; podrška može da ih otvori kada proverava sumnju na zloupotrebu, i svako takvo čitanje ostaje zapisano. Dokumente uz zahtev za dilera vide samo podnosilac i podrška.',
      ],
    },
    {
      heading: 'Kolačići i podaci u pregledaču',
      paragraphs: [
        'U pregledaču čuvamo podatke o prijavi, izabrani prikaz (svetli ili tamni), potvrde vaših ponuda, i ono čime pregledač proverava aukcije: javne ključeve i poslednji zajednički zapis koji je video. Ne koristimo kolačiće za praćenje.',
        'Čuvamo i obrasce koje ste započeli, da ih ne biste popunjavali ponovo. Zahtev za dilera, kontakt podaci, poruke i napomene ostaju samo u otvorenoj kartici; nova aukcija i podaci, slike i dokumenti automobila ostaju na uređaju najduže 30 dana. Poslati obrazac se briše.',
        'Kada se odjavite, sa uređaja se brišu započeti obrasci; ostaju potvrde ponuda, koje su vaš dokaz, i započeti podaci i slike automobila, bez dokumenata.',
      ],
    },
    {
      heading: 'Koliko dugo ih čuvamo',
      paragraphs: [
        'Podatke o nalogu čuvamo dok nalog postoji. Možete ga zatvoriti u podešavanjima, kada nemate vodećih ponuda, otvorenih aukcija, nezavršenih kupoprodaja ni neplaćenih računa. Tada odmah brišemo podatke za prijavu, uređaje, obaveštenja i izbor obaveštenja, sačuvane aukcije i pretrage.',
        'Ime, e-mail adresu, telefon, ograničenje licitiranja, poruke i pitanja o vozilima na aukciji, dokumente uz zahtev za dilera i automobile sa dokumentima brišemo 30 dana posle zatvaranja. Toliko čekamo da bi druga strana završene kupoprodaje mogla da vas nađe, i da biste mogli da se predomislite.',
        'Zapis o ponudama čuva se trajno, jer dokazuje tok aukcije, a koraci, poruke i ocene kupoprodaje i slike uz prijavljen problem jer dokazuju šta je dogovoreno i urađeno. Po zatvaranju naloga odvajaju se od vašeg imena. Naziv, matični broj i mesto firme dilera ostaju uz njene aukcije, njene naknade ostaju u knjigama deset godina, kako zakon nalaže, a u dnevniku radnji administratora ostaje ime naloga na koji se radnja odnosi. Iz rezervnih kopija podaci nestaju kada kopije isteknu, po pravilu posle 14 dana.',
      ],
    },
    {
      heading: 'Vaša prava',
      paragraphs: [
        'Sve što o vama čuvamo možete da preuzmete u podešavanjima, kao jednu datoteku.',
        'Možete tražiti uvid, ispravku, brisanje, ograničenje obrade i prenos podataka. Pisati možete na adresu privatnost@autoplace.rs; odgovaramo u roku od 30 dana.',
        'Ako smatrate da su vaša prava povređena, možete se obratiti Povereniku za informacije od javnog značaja i zaštitu podataka o ličnosti.',
      ],
    },
  ],
};
