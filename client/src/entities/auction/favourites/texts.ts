/** Words of keeping and dropping favourites. */
export const texts = {
  addFailed: 'Aukcija nije sačuvana među omiljene',
  removeFailed: 'Aukcija nije uklonjena iz omiljenih',
  pendingSaved: 'Sačuvano među omiljene',
  pendingSavedText: 'Aukcija koju ste izabrali pre prijave je među vašim omiljenim aukcijama.',
};
