/** Words of the settings of the system. */
export const texts = { title: 'Postavke' };
