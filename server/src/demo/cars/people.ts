import type { PostalAddress, SellerAccount } from '@autoplace/shared/contract';

/** A dealer of the demo data. */
export interface DemoDealer {
  /** Signs in with it; also the address for customers. */
  email: string;
  contactName: string;
  companyName: string;
  phone: string;
  /** Company registration number (matični broj), eight digits. */
  registrationNumber: string;
  /** Of accounts and tax numbers that nobody has, with control digits that hold. */
  payment?: SellerAccount;
  licence: string;
  address: string;
  city: string;
  /** Date of joining, ISO. */
  since: string;
}

export interface DemoBuyer {
  name: string;
  email: string;
  postalAddress?: PostalAddress;
}

/** Six dealers across Serbia; the first one is the demo account. */
export const demoDealers: DemoDealer[] = [
  {
    companyName: 'Auto Centar Sava d.o.o.',
    email: 'dealer@autoplace.rs',
    contactName: 'Zoran Milenković',
    phone: '+381 11 555 0142',
    registrationNumber: '20784512',
    payment: { account: '265-5550142-19', taxNumber: '109914218' },
    licence: 'AP-BG-2019-0147',
    address: 'Bulevar Mihajla Pupina 181',
    city: 'Beograd',
    since: '2019-04-15',
  },
  {
    companyName: 'Panon Automobili d.o.o.',
    email: 'prodaja@panon-automobili.example',
    contactName: 'Gordana Vasić',
    phone: '+381 21 555 0186',
    registrationNumber: '21036471',
    payment: { account: '265-5551253-81', taxNumber: '109915585' },
    licence: 'AP-NS-2020-0063',
    address: 'Temerinski put 52',
    city: 'Novi Sad',
    since: '2020-02-03',
  },
  {
    companyName: 'Auto Kuća Čegar',
    email: 'kontakt@autokuca-cegar.example',
    contactName: 'Bratislav Cvetković',
    phone: '+381 18 555 0119',
    registrationNumber: '17652907',
    payment: { account: '265-5552364-46', taxNumber: '109916955' },
    licence: 'AP-NI-2018-0031',
    address: 'Bulevar Svetog cara Konstantina 84',
    city: 'Niš',
    since: '2018-09-20',
  },
  {
    companyName: 'Šumadija Motors d.o.o.',
    email: 'info@sumadija-motors.example',
    contactName: 'Dragana Lukić',
    phone: '+381 34 555 0157',
    registrationNumber: '21295841',
    payment: { account: '265-5553475-11', taxNumber: '109918320' },
    licence: 'AP-KG-2021-0022',
    address: 'Industrijska 17',
    city: 'Kragujevac',
    since: '2021-05-11',
  },
  {
    companyName: 'Palić Auto Trade',
    email: 'prodaja@palic-auto.example',
    contactName: 'Atila Nemet',
    phone: '+381 24 555 0133',
    registrationNumber: '20941731',
    payment: { account: '265-5554586-73', taxNumber: '109919693' },
    licence: 'AP-SU-2020-0018',
    address: 'Segedinski put 96',
    city: 'Subotica',
    since: '2020-11-25',
  },
  {
    companyName: 'Morava Vozila d.o.o.',
    email: 'office@morava-vozila.example',
    contactName: 'Miloš Radovanović',
    phone: '+381 32 555 0174',
    registrationNumber: '21508268',
    payment: { account: '265-5555697-38', taxNumber: '109921061' },
    licence: 'AP-ČA-2022-0009',
    address: 'Bulevar oslobođenja 41',
    city: 'Čačak',
    since: '2022-03-07',
  },
];

/** Twelve buyers; the first two are demo accounts. */
export const demoBuyers: DemoBuyer[] = [
  {
    name: 'Marko Petrović',
    email: 'buyer1@autoplace.rs',
    postalAddress: { address: 'Cara Dušana 14', city: '11000 Beograd' },
  },
  { name: 'Jelena Nikolić', email: 'buyer2@autoplace.rs' },
  { name: 'Nemanja Đorđević', email: 'nemanja.djordjevic@kupac.example' },
  { name: 'Ivana Stanković', email: 'ivana.stankovic@kupac.example' },
  { name: 'Stefan Živković', email: 'stefan.zivkovic@kupac.example' },
  { name: 'Milica Jovanović', email: 'milica.jovanovic@kupac.example' },
  { name: 'Dušan Ilić', email: 'dusan.ilic@kupac.example' },
  { name: 'Ana Kovačević', email: 'ana.kovacevic@kupac.example' },
  { name: 'Vladimir Tošić', email: 'vladimir.tosic@kupac.example' },
  { name: 'Tamara Šarić', email: 'tamara.saric@kupac.example' },
  { name: 'Zoltan Horvat', email: 'zoltan.horvat@kupac.example' },
  { name: 'Katarina Pavlović', email: 'katarina.pavlovic@kupac.example' },
];
