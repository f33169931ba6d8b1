const join = (...lines: string[]): string[] => lines.join(' ').split(' ');

/** Words without a meaning of their own: greetings, particles, and names of filters. */
export const FILLERS = new Set(
  join(
    'a i u o s k e ili ali pa te da je su se sa na za od do po iz kod pri oko uz bez ne ni niti nije nisu li ga mi me mene sebe svoj svoja',
    'sam si smo ste bi bih bismo bude budu bio bila bilo biti ima imam imate imaju nema treba trebaju trebalo mora moze mogu moglo',
    'koji koja koje kojeg kojem koju sto sta kakav kakva kakve takav taj ta to ti ove ovo ovaj ova onaj ona ono one neki neka neko nekog nekoga neku neke nekom nekih nesto bilo koji sve svi svih samo jedan jedna jedno jednog jednu',
    'trazim trazimo trazi trazila trazio hocu hoces zelim zelimo zeli zeleo zelela zelio necu nemoj kupujem kupio kupim kupiti kupila kupovina kupovinu kupovine prodajem prodaje prodaju prodaja prodaju prodajete prodaji interesuje zanima zanimaju potreban potrebna potrebno potrebni nadji nadjite nadjem pronadji pronadjite pokazi pokazite prikazi prikazite daj dajte molim hvala pozdrav cao zdravo dobar dobra dobro dobre dobrog dan dobri',
    'auto auta autu autom automobil automobila automobile automobili automobilu automobilom kola kolima vozilo vozila vozilu vozilom masina masinu makina autic auti autici autoi car limarija ljubimac',
    'polovan polovna polovno polovni polovne polovnog polovnu polovnih povoljan povoljna povoljno povoljni povoljne povoljnog povoljnu koriscen koriscena korisceni rabljen rabljeno stari stara staro starog staru stare nov nova novo novi novog novu nove',
    'noviji novija novije novijeg mladji mladja mladje grad gradu grada trosi trose vozi stanje stanju dobrom ocuvanom odlicnom odlican odlicno',
    'mali mala malo male malog malu manji manja manje veliki velika veliko velikog veliku veci veca vece lep lepa lepo lepog pouzdan pouzdana pouzdano pouzdanog solidan solidna nekakav',
    'aukcija aukcije aukciji aukciju aukcijama aukcijom oglas oglasa oglase oglasi ponuda ponude ponudi ponudu ponudama prodato licitacija licitacije sajt',
    'cena cene ceni cenu cenom cijena cijene budzet budzeta budzetu budzetom pare para novac novca evra eura euro eur evro din dinara rsd',
    'godina godine godinu godinom god godiste godista godistu godistem proizvodnje proizveden proizvedena kilometraza kilometraze kilometrazu kilometrazom km kilometara kilometra predjenih predjeno predjen presao presla preslo preslih prelazena',
    'boja boje boju boji bojom metalik metallic metalna gorivo goriva gorivom pogon pogona menjac menjaca menjacem menjacu mjenjac mjenjacem karoserija karoserije karoseriju motor motora motorom motoru marka marke marku model modela modelu tip tipa vrsta klasa klase generacija generacije verzija',
    'hitno odmah brzo najbolje najbolji najbolja najvise otprilike maksimalno maksimum max minimalno minimum min bar barem moguce moze isto kao neki tamo negde tu sad sada bas jos vec bilo sta zar onda eto joj ej brate bre druze ljudi',
    'gradski gradskog porodican porodicni porodicnog zenu devojku sina cerku pocetnika pocetnike posao porodicu decu vikend okolina okolini okolinom okoline blizina blizini veze bitan bitna bitno nebitan nebitna nebitno',
    'prvo prednost tipovi rata srbiji srbija srbije',
  ),
);

/** Ordinary words of car ads that differ by one letter from a make, a model or another known word. */
export const NEVER_A_TYPO = new Set(
  join(
    'manje marke marka marku marki model modela modeli modelu servis servisa servisi stanje stanja vlasnik kljuc kljuca vrata klima klimu panorama koza koze kozna grejanje volan kamera navigacija senzori',
    'brzina brzine motor motora delovi delova zamena zamenu kredit lizing dogovor fiksno uvoz carina carine placena registrovan registracija garancija havarisan ostecen karambol ulaganje ulaganja pasta pasti',
    'porodica porodicu porodicni gradski gradska mladi mlada stari stara lepota vraca krajeva brak brava bravu kolac linija liniju civil alati korak korake moda matica nota meka mesec masina pantera banda panta lokal ranije ranija forma fokusa testa mazati mazda3 sveza volela voleo polako polozaj polovina tipican',
    'slika slike slikama skida lanac lanca lanci kaska kasko range lance terena teren salona salon sedam bokser boksera bokserom bokserski prava pravi pravo',
    'crta crni beton zlato bela bele bel sira siri kupila kupio kupim kupiti benzinska pumpa karta karte model trans',
  ),
);
