export const texts = {
  title: 'Dokumenti vozila',
  hint: 'Do kraja aukcije vide ih korisnici sa potvrđenom adresom, zajedno sa imenom datoteke. Prekrijte lične podatke vlasnika: ime, JMBG i adresu. Posle prve ponude možete samo da ih dodajete.',
  kind: 'Vrsta dokumenta',
};
