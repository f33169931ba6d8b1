export const texts = {
  title: 'Dokumenti vozila',
  hint: 'Vide ih korisnici sa potvrđenom adresom, zajedno sa imenom datoteke. Prekrijte lične podatke vlasnika. Posle prve ponude možete samo da ih dodajete.',
  kind: 'Vrsta dokumenta',
};
