export const texts = {
  apply: {
    title: 'Postanite diler na AutoPlace-u',
    lead: 'Da biste dodavali automobile i pokretali aukcije, prijavite firmu na verifikaciju. Potrebni su matični broj, licenca i kontakt podaci.',
  },
};
