/** Texts of mails about the rights to bid. */
export const confirmationMail = (link: string) => ({
  subject: 'AutoPlace: potvrda e-mail adrese',
  text: `Poštovani,

da biste mogli da licitirate, potvrdite da je ova adresa vaša:

${link}

Veza važi 24 sata i može se iskoristiti samo jednom. Ako niste tražili potvrdu, zanemarite ovu poruku.

AutoPlace
`,
});
