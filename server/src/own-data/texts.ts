/** What is said of closed accounts. */
export const texts = {
  closedBy: 'vlasnik naloga',
  closed: 'Nalog je zatvoren na zahtev vlasnika.',
  otherAccount: 'U međuvremenu ste se prijavili drugim nalogom. Osvežite stranicu.',
  stillOpen: 'Nalog se ne može zatvoriti dok imate otvorene obaveze. Pogledajte spisak.',
};
