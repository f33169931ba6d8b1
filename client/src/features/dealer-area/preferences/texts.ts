export const texts = {
  title: 'Postavke',
  contact: 'Kontakt podaci kompanije',
  contactHint:
    'Grad i telefon vide kupci pored vaših aukcija; e-mail i adresa su za kontakt sa AutoPlace-om.',
  fixed: {
    title: 'Podaci iz verifikacije',
    hint: 'Potvrđeni su verifikacijom, zato se ovde ne menjaju.',
    companyName: 'Naziv kompanije',
    registrationNumber: 'Matični broj',
    licence: 'Broj licence',
  },
  form: {
    send: 'Sačuvaj izmene',
    sending: 'Čuvanje...',
    sent: 'Izmene su sačuvane',
    failed: 'Izmene nisu sačuvane',
    kept: 'Sve što ste upisali je ostalo na ekranu.',
  },
  more: 'Obaveštenja za kupce i izgled aplikacije podešavate u podešavanjima naloga.',
  toAccount: 'Podešavanja naloga',
  loading: 'Učitavanje postavki...',
  loadFailed: 'Postavke nisu učitane',
};
