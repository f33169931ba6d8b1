export const texts = {
  embed: 'Ugradi na svoj sajt',
  about:
    'Nalepite ovaj kod na stranicu, na mesto gde treba da se vidi aukcija. Cena, vreme i ishod menjaju se sami.',
  script: 'Kod',
  copyScript: 'Kopiraj kod',
  frame: 'Samo okvir, za sajtove koji ne dozvoljavaju skripte',
  copyFrame: 'Kopiraj okvir',
  frameTitle: (title: string) => `Aukcija na AutoPlace: ${title}`,
};
