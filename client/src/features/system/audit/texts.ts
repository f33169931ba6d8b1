import type { AuditEntry } from '@autoplace/shared/contract';

/** Words of the audit trail. */
export const texts = {
  title: 'Dnevnik radnji',
  hint: 'Šta su administratori uradili, najnovije prvo. Zapisi se ne mogu menjati ni brisati.',
  loading: 'Učitavanje dnevnika...',
  failed: 'Dnevnik nije učitan',
  empty: 'Još nema nijedne radnje.',
  refresh: 'Osveži',
  pager: 'Strane dnevnika',
  actions: {
    'settings.changed': 'Promenjena podešavanja',
    'user.locked': 'Zaključan nalog',
    'user.unlocked': 'Otključan nalog',
    'user.signed_out': 'Odjavljen sa svih uređaja',
    'user.roles_changed': 'Promenjene uloge',
    'user.limit_changed': 'Promenjeno ograničenje licitiranja',
    'user.bids_voided': 'Poništene sve ponude naloga',
    'dealer.approved': 'Odobren diler',
    'dealer.rejected': 'Odbijen diler',
    'migration.run': 'Pokrenuta migracija',
    'migration.rolled_back': 'Vraćena migracija',
    'backup.created': 'Napravljena rezervna kopija',
    'backup.downloaded': 'Preuzeta rezervna kopija',
    'alert.resolved': 'Rešeno upozorenje',
    'auction.inspected': 'Pregledana aukcija',
    'log.exported': 'Preuzet zapis aukcije',
    'auction.updated': 'Izmenjena aukcija prodavca',
    'auction.cancelled': 'Otkazana aukcija prodavca',
    'auction.deleted': 'Obrisana aukcija prodavca',
    'bids.voided': 'Poništene ponude',
  } satisfies Record<AuditEntry['action'], string>,
};
