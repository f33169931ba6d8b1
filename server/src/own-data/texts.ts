/** What is said of closed accounts. */
export const texts = {
  closedBy: 'vlasnik naloga',
  closed: 'Nalog je zatvoren na zahtev vlasnika.',
  otherAccount: 'U međuvremenu ste se prijavili drugim nalogom. Osvežite stranicu.',
  mail: {
    subject: 'Vaš nalog je zatvoren',
    text: 'Vaš nalog na AutoPlace-u je zatvoren na vaš zahtev. U narednih 30 dana može da ga vrati podrška; posle toga se podaci brišu i vraćanje nije moguće.',
    warning: 'Ako ovo niste bili vi, odmah se obratite podršci.',
    link: 'AutoPlace',
  },
  invoiced:
    'Za naknade koje nisu bile ni na jednom računu upravo je izdat račun. Nalog možete da zatvorite kada bude plaćen.',
  stillOpen: 'Nalog se ne može zatvoriti dok imate otvorene obaveze. Pogledajte spisak.',
};
