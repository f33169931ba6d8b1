export const texts = {
  noAnswer: 'Server ne odgovara. Proverite internet vezu i pokušajte ponovo.',
  strangeAnswer: 'Odgovor servera nije razumljiv. Osvežite stranicu i pokušajte ponovo.',
};
