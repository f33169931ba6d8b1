/** Words of keeping and dropping favourites. */
export const texts = {
  addFailed: 'Aukcija nije sačuvana među omiljene',
  removeFailed: 'Aukcija nije uklonjena iz omiljenih',
  wished: 'Sačuvano među omiljene',
  wishedText: 'Aukcija koju ste izabrali pre prijave je među vašim omiljenim aukcijama.',
};
