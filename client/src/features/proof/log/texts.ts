/** Words of the check of a whole log. */
export const logTexts = {
  verify: 'Proverite zapis aukcije',
  verifying: 'Proveravamo zapis...',
  verifyInsecure: 'Pregledač proverava zapis samo na stranici sa bezbednom (https) vezom.',
  verifyFailed: 'Zapis nije učitan. Pokušajte ponovo.',
  verifyBroken: (link: number) => `Zapis nije ispravan: karika ${link} se ne slaže sa ostatkom.`,
  verified: (events: number, links: number) =>
    `Zapis je ispravan i vodi do ovog ishoda (događaja: ${events}, karika: ${links}).`,
  receiptsFound: (count: number) =>
    count === 1 ? 'Vaša potvrda je u zapisu.' : `Sve vaše potvrde su u zapisu (${count}).`,
  receiptMissing: 'Neka od vaših potvrda nije u zapisu.',
  openLog: 'Otvori zapis',
};
