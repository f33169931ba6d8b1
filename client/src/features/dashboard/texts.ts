/** Words of the dashboard; those of specification section 2 are exact. */
export const texts = {
  title: 'AutoPlace Dashboard',
  welcome: (name: string) => `Dobro došli, ${name}!`,
  welcomeNameless: 'Dobro došli!',
  intro: 'Ovde su vaš nalog i prečice do onoga što pratite.',
  account: 'Vaš nalog',
  nameless: 'Nepoznato ime',
  signedInWith: 'Prijavljen preko',
  providers: { Google: 'Google', Facebook: 'Facebook', Microsoft: 'Microsoft', Local: 'AutoPlace naloga' },
  edit: 'Uredi profil',
  shortcuts: 'Prečice',
  bids: 'Moje ponude',
  bidsHint: 'Pregledajte aukcije u toku i licitirajte uživo.',
  notifications: 'Obaveštenja',
  notificationsHint: 'Šta se desilo na aukcijama na kojima učestvujete.',
};
