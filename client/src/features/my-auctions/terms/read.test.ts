import { describe, expect, test } from 'vitest';
import { type Terms, termsOf } from '../../../entities/auction/terms/terms.ts';
import { buildAuction, buildDutch, OPENED } from '../../../testing/data/auctions.ts';
import { readChanges, readListing, relistedTerms } from './read.ts';

const classic = termsOf(buildAuction());
const dutch = termsOf(buildDutch());
const changed = (before: Terms, changes: Partial<Terms>, started = false) =>
  readChanges(before, { ...before, ...changes }, { started });

describe('a change', () => {
  test('of nothing sends nothing', () => expect(changed(classic, {})).toEqual({ ok: true, body: {} }));

  test('sends what is different, and nothing else', () => {
    expect(changed(classic, { title: 'BMW 320d, prvi vlasnik', startingPrice: '9.500' })).toEqual({
      ok: true,
      body: { title: 'BMW 320d, prvi vlasnik', startingPrice: 9_500 },
    });
  });

  test('leaves a reserve that nobody has typed over, and takes it away only when asked to', () => {
    expect(changed(classic, { reservePrice: '12000' })).toEqual({ ok: true, body: { reservePrice: 12_000 } });
    expect(changed(classic, { removeReserve: true })).toEqual({ ok: true, body: { reservePrice: null } });
  });

  test('takes an optional price away when its field is emptied, but demands the others', () => {
    const priced = termsOf(buildAuction({ buyItNowPrice: 20_000 }));
    expect(changed(priced, { buyItNowPrice: '' })).toEqual({ ok: true, body: { buyItNowPrice: null } });
    expect(changed(priced, { bidIncrement: '', endTime: '' })).toEqual({
      ok: false,
      problems: { bidIncrement: 'Iznos mora biti ceo broj evra', endTime: 'Unesite datum i vreme' },
    });
  });

  test('of an auction that has started names no price, even if one was typed before', () => {
    const both = { title: 'BMW 320d, nove gume', startingPrice: '1', removeReserve: true };
    expect(changed(classic, both, true)).toEqual({ ok: true, body: { title: 'BMW 320d, nove gume' } });
  });

  test('of a dutch auction knows its own terms alone', () => {
    const changes = { maxDuration: '1,5', priceDropUnit: 'seconds', reservePrice: '1' } as const;
    expect(changed(dutch, changes)).toEqual({
      ok: true,
      body: { maxDuration: 1.5, priceDropUnit: 'seconds' },
    });
    expect(changed(dutch, { maxDuration: 'dugo' })).toEqual({
      ok: false,
      problems: { maxDuration: 'Trajanje mora biti broj sati' },
    });
  });

  test('says in the words of the contract what is wrong with a text', () => {
    expect(changed(classic, { title: 'BMW' })).toEqual({
      ok: false,
      problems: { title: 'Naslov mora imati najmanje 5 karaktera' },
    });
  });
});

describe('a listing', () => {
  const now = OPENED + 86_400_000;

  test('has the old prices, begins now and ends in seven days', () => {
    const read = readListing(relistedTerms(buildAuction(), now), 'key-of-listing');
    expect(read).toEqual({
      ok: true,
      body: {
        auctionType: 'classic',
        clientAuctionId: 'key-of-listing',
        title: 'BMW 320d 2019',
        description: 'Vozilo u odličnom stanju, bez ulaganja.',
        featured: false,
        startingPrice: 10_000,
        bidIncrement: 250,
        endTime: new Date(now + 7 * 86_400_000).toISOString(),
      },
    });
  });

  test('says of a reserve whether it is opened (R236)', () => {
    const values = { ...relistedTerms(buildAuction({ opensReserve: false }), now), reservePrice: '12000' };
    expect(readListing(values, 'key-of-listing')).toMatchObject({
      ok: true,
      body: { reservePrice: 12_000, opensReserve: false },
    });
  });

  test('of a classic car as dutch needs what makes a clock', () => {
    const values = { ...relistedTerms(buildAuction(), now), auctionType: 'dutch' } as const;
    expect(readListing(values, 'key-of-listing')).toEqual({
      ok: false,
      problems: {
        minimumPrice: 'Iznos mora biti ceo broj evra',
        priceDropAmount: 'Iznos mora biti ceo broj evra',
      },
    });
  });

  test('whose reserve is below the start is refused at its field', () => {
    const values = { ...relistedTerms(buildAuction(), now), reservePrice: '9000' };
    expect(readListing(values, 'key-of-listing')).toEqual({
      ok: false,
      problems: { reservePrice: 'Rezervna cena ne može biti niža od početne cene' },
    });
  });
});
