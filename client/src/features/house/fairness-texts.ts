/** What is fixed when, and what anybody can check of it. */
export const fairnessTexts = {
  short:
    'Aukcija je poštena samo ako to možete sami da utvrdite. Zato AutoPlace svaki korak odmah zaključava otiskom koji se posle ne može promeniti a da se ne primeti, i daje vam sve što je potrebno da to proverite, i bez našeg programa.',
  when: {
    title: 'Šta se kada utvrđuje',
    items: [
      {
        name: 'Kada se aukcija objavi',
        text: 'Početna cena, korak i rokovi postaju javni. Rezervna cena se pečati: umesto iznosa objavljuje se njen otisak, pa prodavac i AutoPlace kasnije ne mogu da je promene.',
      },
      {
        name: 'Kada date ponudu',
        text: 'Server je upisuje u trajni zapis sa svojim vremenom i tek onda odgovara. Uz odgovor dobijate potpisanu potvrdu. I vaš maksimum je time zaključan, a da ga niko drugi ne vidi.',
      },
      {
        name: 'Dok aukcija traje',
        text: 'Svaki događaj nosi otisak koji obuhvata i sve događaje pre njega. Vaš pregledač pamti šta je čuo i upoređuje. Ako server nekome tvrdi nešto drugo, na stranici se pojavljuje upozorenje i možete da sačuvate dokaze.',
      },
      {
        name: 'Najkasnije deset sekundi posle svakog događaja',
        text: 'Njegov otisak ulazi u zajednički zapis svih aukcija, stablo koje samo raste. Ko bi hteo da promeni jednu aukciju, morao bi da promeni i taj zapis, koji vide svi.',
      },
      {
        name: 'Kada se aukcija završi',
        text: 'Objavljuje se ceo zapis. Rezervna cena se otvara, osim ako je prodavac unapred rekao da neće, i svako može da proveri da odgovara otisku sa početka.',
      },
    ],
  },
  receipt: {
    title: 'Šta je potvrda',
    text: [
      'Potvrda je mala datoteka sa vašom ponudom, vremenom i mestom u zapisu, potpisana našim ključem. Javni ključevi su objavljeni i ostaju objavljeni i kada ih zamenimo.',
      'Važi i kada nas nema: proverava se bez interneta. Ako bi ponuda nestala iz zapisa, potvrda bi dokazala da smo je primili. Nalazi se na stranici dokaza svake aukcije, a možete da je dobijete i e-poštom.',
      'Sadrži i vaš maksimum, ako ste ga postavili. Kada potvrdu pokazujete drugima, podelite je bez maksimuma: sve ostalo i dalje može da se proveri.',
    ],
  },
  witnesses: {
    title: 'Ko su svedoci',
    text: [
      'Svedok je program koji vodi neko drugi. On redovno gleda zajednički zapis i potpisuje samo ono što nastavlja ono što je već video. Dva različita zapisa, jedan za vas a drugi za nekog drugog, ne bi mogla oba da dobiju njegov potpis.',
      'Svedok može da bude svako, jer je program za to otvoren. Koji su svedoci potpisali piše u samom zajedničkom zapisu. Dok potpisa svedoka nema, oslanjate se na ono što su vaš i drugi pregledači zapamtili.',
    ],
  },
  yours: {
    title: 'Šta možete sami da proverite',
    items: [
      'Da niko nije menjao, dodao ni izbacio ponudu posle njenog upisa.',
      'Da je pobedio onaj ko je po pravilima trebalo da pobedi, po ispravnoj ceni i u ispravno vreme.',
      'Da je kraj pomerila ponuda u poslednjem trenutku, a ne nečija volja; ako ga je pomerio AutoPlace, to piše.',
      'Da rezervna cena nije menjana posle prve ponude.',
      'Da je vaša ponuda u zapisu, sa vašim maksimumom.',
      'Da vam pokazujemo isti zapis kao i svima drugima.',
    ],
    how: 'Na svakoj aukciji je oznaka sa štitom koja vodi na njen dokaz. Tu proverava vaš pregledač. Datoteke možete da preuzmete i proverite ih na stranici koja radi i bez interneta, ili programom koji napiše bilo ko: način zapisa je javan.',
    verifier: 'Stranica za proveru datoteka',
  },
  not: {
    title: 'Šta ovo ne dokazuje',
    text: 'Zapis dokazuje šta je server upisao. Ne dokazuje ono što se dešava izvan njega:',
    items: [
      {
        name: 'Ko stoji iza naloga',
        text: 'E-mail adresa se potvrđuje, a dileri se proveravaju, ali zapis ne zna da li neko licitira za drugoga.',
      },
      {
        name: 'Lažne ponude pravih ljudi',
        text: 'Ako prodavac nagovori poznanika da podiže cenu, ponude su u zapisu ispravne. Takve tražimo na druge načine i poništavamo ih javno, sa razlogom.',
      },
      {
        name: 'Ponude koje do nas nisu stigle',
        text: 'Bez potvrde nema dokaza da je ponuda stigla. Ako odgovor izostane, pregledač pokušava ponovo; tek potvrda znači da je upisana.',
      },
      {
        name: 'Tačno vreme',
        text: 'Redosled je dokazan, a vreme je sa sata servera. Ne može da ide unazad, i vidi se ako se razlikuje od vašeg.',
      },
      {
        name: 'Stanje vozila',
        text: 'Zapis čuva opis i slike kakve su bile kada ste dali ponudu, ali ne i da su istinite.',
      },
      {
        name: 'Stranicu koju vam mi šaljemo',
        text: 'Proveru u pregledaču pišemo mi. Zato postoje datoteka koju možete da sačuvate i način zapisa po kojem drugi mogu da napišu svoju.',
      },
    ],
  },
};
