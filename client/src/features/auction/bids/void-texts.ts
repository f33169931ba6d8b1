/** Words for administrators, who alone load them. */
export const texts = {
  voidBid: 'Poništi',
  voidBidOf: (bidder: string, amount: string) => `Poništi ponudu: ${bidder}, ${amount}`,
  voidDialog: {
    title: 'Poništavanje ponude',
    text: 'Cena, vođstvo i rezerva se računaju kao da ove ponude i maksimuma iza nje nije ni bilo, pa nestaju i automatski odgovori na nju. Ako je aukcija pri samom kraju, produžava se. Ovo se ne može vratiti.',
    afterEnd:
      'Aukcija je završena. Ishod se menja samo ako je ovo ponuda koja je pobedila: tada vozilo nije prodato.',
    stay: 'Odustani',
    confirm: 'Poništi ponudu',
    busy: 'Poništavanje...',
    failed: 'Ponuda nije poništena',
    done: 'Ponuda je poništena',
  },
};
