#!/usr/bin/env python3
"""Checks auctions of AutoPlace without AutoPlace: written from docs/proof.md alone, with nothing but Python 3.11.
    python3 verify.py [--url https://SERVER] [--witness VKEY]... FILE...
A FILE is a public log, an export, a chain, a receipt (or the answer to a bid), heads, evidence, keys, verifier keys of witnesses (one a line),
a checkpoint, or an answer of /tlog with its question added ({hash, size, index, path} or {from, to, path}); with --url also the id of an auction. What belongs together is
checked against each other. Exit: 0 all holds, 1 something does not, 2 something cannot be read. Logs of 0.1.0 are not checked."""
import argparse, base64, collections, hashlib, json, os, re, sys, types, urllib.error, urllib.request
from datetime import datetime, timedelta, timezone

ZEROS, EPOCH = '0' * 64, datetime(1970, 1, 1, tzinfo=timezone.utc)
errors, keys, receipts, checkpoints, answers = [], {}, [], [], []  # what is wrong, and what was read
auctions = collections.defaultdict(lambda: types.SimpleNamespace(links=[], heads={}, shown=[]))
def sha256(data): return hashlib.sha256(data).digest()
def canonical(value): return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(',', ':')).encode()  # RFC 8785, as far as needed
def digest(value): return sha256(canonical(value)).hex()
def parse(text): return json.loads(text, parse_float=lambda digits: int(float(digits)) if float(digits).is_integer() else float(digits))
def ms(text): return (datetime.fromisoformat(text) - EPOCH) // timedelta(milliseconds=1)
def utc(milliseconds): return f'{EPOCH + timedelta(milliseconds=milliseconds):%Y-%m-%d %H:%M:%S} UTC'
def euros(amount): return f'{amount or 0:,} EUR'
def fetch(address): return urllib.request.urlopen(address, timeout=30).read().decode()
def check(holds, wrong, good=None):  # `holds` is None where something is only to be noted
    errors.extend([wrong] if holds is not None and not holds else [])
    if good or not holds:
        print(f'note  {wrong}' if holds is None else f'ok    {good}' if holds else f'WRONG {wrong}')

# --- Merkle trees (RFC 6962, 2.1): hashes are bytes, zeros where a path does not fit ---
def leaf(value): return sha256(b'\0' + canonical(value))
def node(left, right): return sha256(b'\1' + left + right) if len(left) == len(right) == 32 else bytes(32)
def left_part(size): return 1 << max(0, (size - 1).bit_length() - 1)
def root(leaves):
    split = left_part(len(leaves))
    return leaves[0] if len(leaves) == 1 else node(root(leaves[:split]), root(leaves[split:]))
def root_by_path(hash_, index, size, path):
    """The root of `size` leaves to which an audit path leads from leaf `index`."""
    if size < 2 or not path:
        return hash_ if (size, index, path) == (1, 0, []) else bytes(32)
    split, other = left_part(size), bytes.fromhex(path[-1])
    below = root_by_path(hash_, *((index, split) if index < split else (index - split, size - split)), path[:-1])
    return node(below, other) if index < split else node(other, below)
def roots_by_path(old, new, path, old_root):
    """The roots of the first `old` and of all `new` leaves by a consistency path; `old_root` is None in parts of the old tree."""
    if old == new or not path:
        fits = old == new and len(path) == (0 if old_root else 1)
        return ((old_root or bytes.fromhex(path[0])) if fits else bytes(32),) * 2
    split, other = left_part(new), bytes.fromhex(path[-1])
    older, newer = roots_by_path(*((old, split) if old <= split else (old - split, new - split)), path[:-1], old_root if old <= split else None)
    return (older, node(newer, other)) if old <= split else (node(other, older), node(other, newer))

# --- Ed25519 (RFC 8032, 5.1.7), on the points (x, y) of -x^2 + y^2 = 1 + D x^2 y^2 ---
P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
def add(p, q):
    (x1, y1), (x2, y2), both = p, q, D * p[0] * q[0] * p[1] * q[1]
    return (x1 * y2 + x2 * y1) * pow(1 + both, -1, P) % P, (y1 * y2 + x1 * x2) * pow(1 - both, -1, P) % P
def times(n, p):
    half = times(n // 2, add(p, p)) if n > 1 else (0, 1)
    return add(half, p) if n % 2 else half
def point(data):
    """The point that 32 bytes encode; (0, 0), which is none, if they encode none."""
    y, odd = int.from_bytes(data, 'little') % 2**255, data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    fits = y < P and x * x % P == square and (x or not odd)
    return (x if x % 2 == odd else P - x, y) if fits else (0, 0)
def is_signed(key, message, signature):
    r, s, base = signature[:32], int.from_bytes(signature[32:], 'little'), point((4 * pow(5, -1, P) % P).to_bytes(32, 'little'))
    k = int.from_bytes(hashlib.sha512(r + key + message).digest(), 'little') % ORDER
    return len(signature) == 64 and len(key) == 32 and s < ORDER and times(s, base) == add(point(r), times(k, point(key)))

# --- Rules (docs/proof.md, 7): each yields (whether it holds, or None for a note; what to say), and changes the state of the lot ---
NAMED = {'AuctionPaused', 'AuctionCancelled', 'BidsVoided', 'below_reserve', 'second_chance', 'sale_voided', 'sale_defaulted', 'sale_cancelled'}
PAUSED = {'AuctionUpdated', 'AuctionResumed', 'AuctionCancelled', 'BidsVoided', 'AuctionExtended'}
POSSIBLE = {'at first': {'AuctionScheduled'}, 'after the end': {'BidsVoided', 'AuctionEnded', 'AuctionSold', 'ReserveOpened'},
            'before the start': {'AuctionUpdated', 'AuctionPaused', 'AuctionResumed', 'AuctionStarted', 'AuctionCancelled'},
            'while it runs': {'BidPlaced', 'ReserveMet', 'AuctionPaused', 'AuctionSold', 'AuctionEnded', *PAUSED}}
def rules_of_order(lot, kind, data, at):
    yield (lot.paused is None or kind in PAUSED) and at >= lot.at, 'this may not happen during a pause, or before the event before it'
    yield not lot.extension or lot.answers or kind in ('ReserveMet', 'AuctionExtended'), 'what came before it in the time of the soft close did not move the end'
    yield None if {kind, data.get('reason')} & NAMED else True, canonical(data).decode()[:100]
def rules_of_facts(lot, kind, data, at):
    """What an export shows beyond the public log: that each event is that of its fact, and that maxima were kept."""
    fact, who, alias = lot.fact, lot.fact.get('bidderId'), f"Kupac {lot.fact.get('bidder')}"
    shown = data | data.get('bid', {}) | data.get('auction', {}) | {'at': at}
    shown |= {name: ms(shown[other]) for name, other in (('startsAt', 'startTime'), ('endsAt', 'endTime')) if other in shown}
    told = fact | fact.get('terms', {}) | ({'bidder': alias, 'winner': alias} if 'bidder' in fact else {})
    differ = [name for name in sorted(shown) if name in told and name not in ('leader', 'changes') and shown[name] != told[name]]
    yield not differ, f"the sealed fact says another {', '.join(differ)}"
    lot.sealed |= {name: value for name, value in told.items() if name in ('reservePrice', 'reserveNonce')} | fact.get('changes', {})
    committed = digest({'auctionId': lot.id, 'nonce': lot.sealed.get('reserveNonce'), 'reservePrice': lot.sealed.get('reservePrice')})
    yield shown.get('reserveCommitment', data.get('changes', {}).get('reserveCommitment')) in (None, committed), 'the commitment is not that of the sealed reserve'
    yield 'bidder' not in fact or lot.people.setdefault(alias, who) == who, 'one alias stands for two people'
    if kind == 'BidPlaced' and not lot.buys:
        limit, asked, leads = fact['maxAmount'], fact.get('asked', fact['amount']), fact['leads']
        above = min(limit, max(asked, lot.maximum + lot.step)) if lot.leader else asked
        due = min(lot.maximum, lot.price + lot.step) if lot.answers else above if leads else limit
        yield fact['amount'] == due <= limit, f'by the sealed maxima it should be a bid of {euros(due)}'
        yield lot.answers or leads == (limit > lot.maximum), 'leads, although an earlier maximum holds, or does not lead with a higher one'
        yield leads or limit == lot.maximum or lot.answered, 'the maximum of the leader did not answer'
        lot.maximum = limit if leads and not lot.answers else lot.maximum
    elif kind == 'MaximumRaised':
        yield who == lot.people.get(lot.leader) and fact['maxAmount'] > lot.maximum, 'a maximum was raised that is not the higher one of the leader'
        lot.maximum = fact['maxAmount']
    elif kind == 'BidsVoided':
        lot.maximum = fact['leader']['maxAmount'] if fact['leader'] else 0
def rules_of_terms(lot, kind, data, at):
    if kind == 'AuctionPaused':
        lot.paused = at
    elif kind == 'AuctionUpdated' and lot.phase == 'while it runs':
        old, new = (car | {'images': None, 'primaryImageUrl': None} for car in (lot.terms['car'], data['changes'].get('car', lot.terms['car'])))
        free = {'featured', 'addition', *(['car'] if old == new or not lot.bids else []), *([] if lot.bids else ['title', 'description'])}
        yield set(data['changes']) <= free, f"this may not change any more: {', '.join(sorted(set(data['changes']) - free))}"
        lot.terms |= data['changes']
    elif kind in ('AuctionScheduled', 'AuctionUpdated'):
        terms = lot.terms = lot.terms | data.get('auction', data.get('changes', {}))
        lot.phase, lot.start, lot.end, lot.dutch = 'before the start', ms(terms['startTime']), ms(terms['endTime']), terms['auctionType'] == 'dutch'
        lot.met, lot.soft, lot.step = not terms['hasReserve'], 1000 * terms.get('softCloseSeconds', 0), terms['bidIncrement'] or 1
        yield True if lot.dutch or 'softCloseSeconds' in terms else None, 'it does not say its soft close, so that this is not checked'
        if lot.dutch:
            lot.tick, fall = terms['priceDropInterval'] * (1000 if terms['priceDropUnit'] == 'seconds' else 60_000), terms['priceDropAmount']
            drops, longest = -((terms['minimumPrice'] - terms['startingPrice']) // fall), (terms['maxDuration'] or 1e9) * 3_600_000
            lot.falls = {'minimum_reached': drops * lot.tick, 'time_out': round(longest)}
    elif kind in ('AuctionStarted', 'AuctionResumed'):
        lost = max(0, at - max(lot.paused, lot.start)) if kind == 'AuctionResumed' else 0
        lot.start, lot.end, lot.paused = lot.start + (lost if lot.dutch or lot.phase == 'before the start' else 0), lot.end + lost, None
        yield (ms(data['startTime']), ms(data['endTime'])) == (lot.start, lot.end), 'start or end are not as announced, moved by what pauses took'
        lot.terms |= data
        if kind == 'AuctionStarted':
            lot.phase, falls = 'while it runs', min(lot.falls.values(), default=lot.end - lot.start)
            yield at >= lot.start and lot.end == lot.start + falls, 'it started too early, or the end does not follow from the fall of the price'
def rules_of_bids(lot, kind, data, at):
    clock, terms, is_at_once = at if lot.paused is None else lot.paused, lot.terms, lot.at == at
    if kind == 'BidPlaced':
        bid, amount, bidder, price = data['bid'], data['bid']['amount'], data['bid']['bidder'], lot.price or 0
        least = terms['startingPrice'] if lot.price is None else price + lot.step
        in_time = at < lot.end or lot.dutch and bid['automatic']
        yield in_time and ms(bid['time']) == at and bid['id'] not in lot.bids, 'a bid after the end, of another time than its event, or with a used id'
        yield lot.aliases.setdefault(bidder, f'Kupac {len(lot.aliases) + 1}') == bidder, 'bidders are not numbered in the order of their first bids'
        if lot.dutch:
            tick = (min(at, lot.end - 1) - lot.start) // lot.tick
            ticks = range(0 if bid['automatic'] else max(tick - 1, 0), tick + 1)
            yield lot.buys and amount in [terms['startingPrice'] - k * terms['priceDropAmount'] for k in ticks], f'{euros(amount)} is neither the price of this time nor of the tick before, or no sale follows'
        elif lot.answers:
            yield bid['automatic'] and data['leads'] and price < amount <= price + lot.step, 'an answer is above the bid by one increment at most'
            lot.stands.pop()
        else:
            yield amount > price and (lot.buys or amount >= least), f'{euros(amount)} is below the minimum {euros(least)}'
            yield lot.buys or bidder != lot.leader, 'the leader bids against themselves'
            lot.extension = at + lot.soft if not lot.buys and lot.end - at < lot.soft else None
        lot.leader, lot.price, lot.count = bidder if data['leads'] else lot.leader, amount, lot.count + 1
        lot.bids[bid['id']], then = [bidder, amount, amount], (lot.leader, lot.count, None if lot.dutch else amount + lot.step)
        lot.stands += [] if lot.buys else [[lot.name, amount, lot.met]]
        yield lot.leader and (data['leader'], data['bidCount'], data['minimumBid']) == then, f'then leader, number and minimum should be {then}'
    elif kind == 'ReserveMet':
        yield lot.last['type'] == 'BidPlaced' and is_at_once and not lot.met, 'no bid has just reached the reserve'
        lot.met = lot.stands[-1][2] = True
    elif kind == 'AuctionExtended':
        end, due = ms(data['endTime']), lot.extension or (clock + lot.soft if lot.soft and is_at_once and lot.last['type'] == 'BidsVoided' else None)
        yield True if due else None, f"the operator moved the end to {data['endTime']}"
        yield end == due if due else 0 < end - lot.end <= 7 * 86_400_000, f'the end should be {lot.soft // 1000} s after the bid, or was moved back or too far'
        lot.end, lot.extension = end, None
    elif kind == 'BidsVoided':
        for bid in data['bids']:
            yield (bid['amount'] or 0) <= lot.bids[bid['id']][2], 'a bid counts for more than before'
            lot.bids[bid['id']][1] = bid['amount']
        counting, now = [bid for bid in lot.bids.values() if bid[1] is not None], (data['currentBid'], data['bidCount'])
        yield now == (max((bid[1] for bid in counting), default=None), len(counting)), 'price or number of bids are not of those that still count'
        yield data['leader'] in ({bid[0] for bid in counting} or {None}), 'the leader has no bid that counts'
        if lot.phase == 'while it runs':
            moves = (lot.price, lot.leader) != (data['currentBid'], data['leader']) and lot.end - clock < lot.soft
            lot.extension, lot.met = clock + lot.soft if moves else None, data['reserveMet']
            lot.stands.append([lot.name, now[0] or 0, lot.met])
        lot.price, lot.leader, lot.count = data['currentBid'], data['leader'], data['bidCount']
def rules_of_outcomes(lot, kind, data, at):
    if kind == 'ReserveOpened':
        opened = digest({'auctionId': lot.id, 'nonce': data['nonce'], 'reservePrice': data['reservePrice']})
        yield lot.reserve is None and opened == lot.terms.get('reserveCommitment'), 'the opened reserve is not the one that was committed'
        lot.reserve = data['reservePrice']
    elif kind in ('AuctionSold', 'AuctionEnded', 'AuctionCancelled'):
        reason, winner, price, last = data['reason'], data.get('winner'), data.get('hammerPrice'), lot.last['type']
        runs, is_best = lot.phase == 'while it runs', (winner, price) == (lot.leader, lot.price)
        over, bought, first_over = runs and at >= lot.end, runs and is_best and last == 'BidPlaced' and lot.at == at, min(lot.falls.values(), default=0)
        late = lot.sold is False and winner in {bid[0] for bid in lot.bids.values() if bid[1]}
        fits = {'AuctionSold': {'hammer': over and is_best and not lot.dutch and lot.met, 'accepted': bought and lot.dutch, 'below_reserve': late,
                                'buy_now': bought and not lot.dutch and price == lot.terms['buyItNowPrice'], 'second_chance': late},
                'AuctionEnded': {'no_bids': over and not lot.dutch and lot.price is None, 'reserve_not_met': over and lot.count and not lot.met,
                                 'sale_voided': lot.sold and last == 'BidsVoided', 'sale_defaulted': lot.sold, 'sale_cancelled': lot.sold,
                                 **{why: over and time == first_over for why, time in lot.falls.items()}}}.get(kind, {reason: True})
        yield fits.get(reason, False), f'this outcome ({reason}) cannot be here: {lot.leader} leads with {euros(lot.price)}, the end is {utc(lot.end)}'
        lot.phase, lot.paused, lot.reason, lot.closed, lot.sold = 'after the end', None, reason, at, {'AuctionSold': True, 'AuctionEnded': False}.get(kind)
        lot.outcome = f'sold to {winner} for {euros(price)} ({reason})' if lot.sold else f'{kind[7:].lower()} ({reason})'
def replay(id_, links):
    """Goes through all events, and the facts of an export; returns the outcome."""
    lot = types.SimpleNamespace(id=id_, phase='at first', sealed={}, terms={}, price=None, leader=None, count=0, maximum=0, at=0, last={'type': None}, paused=None, sold=None,
                                bids={}, aliases={}, people={}, falls={}, stands=[], reserve=None, extension=None, outcome=None, reason=None, closed=None)
    events, public, before = [event for link in links for event in link['events']], set().union(*POSSIBLE.values()), len(errors)
    for place, link in enumerate(links, 1):
        facts, coming = [fact for step in link.get('steps', []) for fact in step], iter(link['events'])
        fits = [fact['type'] for fact in facts if fact['type'] in public] == [event['type'] for event in link['events']]
        check(fits or 'steps' not in link, f'{id_}, link {place}: its facts are not its events')
        pairs = [(fact, next(coming) if fact['type'] in public else None) for fact in facts if fits] or [(None, event) for event in coming]
        for lot.fact, event in pairs:
            kind, data, at = (event or lot.fact)['type'], event['data'] if event else {}, ms(event['at']) if event else lot.fact['at']
            lot.name = f"{id_}, link {place}, event {event['seq']} ({kind})" if event else f'{id_}, link {place} ({kind})'
            if event:
                soon, same_time = events[event['seq']] if event['seq'] < len(events) else {'type': None}, lot.last['type'] and lot.last['at'] == event['at']
                lot.buys = soon['type'] == 'AuctionSold' and soon['data']['reason'] in ('buy_now', 'accepted')
                lot.answered = soon['type'] == 'BidPlaced' and soon['at'] == event['at']
                lot.answers = kind == lot.last['type'] == 'BidPlaced' and same_time and not lot.buys and not lot.last['data']['leads'] \
                    and data['bid']['bidder'] == lot.leader
                check(kind in POSSIBLE[lot.phase], f'{lot.name}: this may not happen {lot.phase}')
            public_rules = (rules_of_order, rules_of_terms, rules_of_bids, rules_of_outcomes) if event and kind in POSSIBLE[lot.phase] else ()
            for rules_of in ((rules_of_facts,) if lot.fact else ()) + public_rules:
                for holds, text in rules_of(lot, kind, data, at):
                    check(holds, f'{lot.name}: {text}')
            lot.last, lot.at = (event, at) if event else (lot.last, lot.at)
    check(not lot.extension, f'{lot.name}: this did not move the end')
    if lot.terms['hasReserve'] and lot.outcome and lot.reserve is None:
        is_due = lot.terms.get('opensReserve') and lot.reason != 'reserve_not_met'
        check(False if is_due else None, f'{id_}: the reserve was not opened with the outcome')
    for name, amount, met in lot.stands if lot.reserve is not None else []:
        check(met == (amount >= lot.reserve), f"{name}: the reserve of {euros(lot.reserve)} was {'' if met else 'not '}said to be met at {euros(amount)}")
    opened = f', and the reserve of {euros(lot.reserve)} is the committed one' if lot.reserve is not None else ''
    check(len(errors) == before, f'{id_}: its rules were not kept', f'{id_}: the events follow the rules{opened}')
    return f"{id_}: {lot.outcome or f'not known to be over, {lot.leader} leads with {euros(lot.price)}'}, {lot.count} bids, end {utc(min(lot.end, lot.closed or lot.end))}"

# --- Files: what they hold, and whether they agree ---
def saw(id_, seq, head, where):
    known, before = auctions[id_].heads.setdefault(seq, (head[:16], where))
    check(known == head[:16], f'{id_}: two histories: event {seq} has {known} in {before}, and {head[:16]} in {where}')
def seal_of(link):
    leaves, nonce = [], lambda kind: sha256(f"{link['nonce']}\n{kind} {len(leaves)}".encode()).hex()
    for step, fact in [(step, fact) for step, facts in enumerate(link['steps']) for fact in facts]:
        opened = {'nonce': nonce('maximum')} | {name: fact[name] for name in ('maxAmount', 'asked', 'cause') if name in fact}
        blinded = {name: value for name, value in fact.items() if name not in opened} | {'maximum': digest(opened)} if 'maxAmount' in fact else fact
        leaves.append(leaf({'nonce': nonce('fact'), 'step': step, 'fact': blinded}))
    return root(leaves).hex()
def read_links(id_, links, where):
    is_log, is_export, before, seq = 'seal' in links[0], 'steps' in links[0], len(errors), 1 if 'seal' in links[0] else links[0]['events'][0]['seq']
    prev_hash, prev, due = ZEROS, ZEROS if seq == 1 else links[0]['prev'], 1
    for place, link in enumerate(links, 1):
        name, events, first = f'{id_}, link {place} of {where}', link['events'], link.get('firstSeq', 0)
        inner = digest({part: link[part] for part in ('firstSeq', 'prevHash', 'seal')}) if is_log else link['inner']
        fits_hash = digest({'auctionId': id_, 'events': events, 'inner': inner, 'prev': link['prev']}) == link['hash']
        check(fits_hash, f'{name}: its content does not have its hash')
        fits = link['prev'] == prev and (not is_log or link['prevHash'] == prev_hash and (first == due or first > due and not is_export))
        check(fits, f'{name}: its prev, prevHash or firstSeq do not follow from the links before it')
        numbers = [(event['auctionId'], event['seq']) for event in events]
        check(numbers == [(id_, seq + n) for n in range(len(events))], f'{name}: its events are of another auction, or not numbered one after the other')
        check(not is_export or seal_of(link) == link['seal'], f'{name}: its facts do not lead to its seal')
        for event in events:
            saw(id_, event['seq'], link['hash'], where)
        prev_hash, prev, seq = link['hash'], link['hash'] if events else prev, seq + len(events)
        due = first + sum(map(len, link.get('steps', [events])))
    check(len(errors) == before, f'{id_}: {where} does not hold', f"{id_}: the {len(links)} links of {where} hold{', every seal opened' if is_export else ''}")
    auctions[id_].links = max(auctions[id_].links, links, key=lambda links: links and ['seal' in links[0], 'steps' in links[0], len(links)])
def read(doc, where):
    """Sorts one file, or a part of it, by what is in it."""
    for part in doc.get('earlier', []) + doc.get('receipts', []):
        read(part, where)
    for key in doc.get('keys', []):
        public = base64.b64decode(key['publicKey'])
        keys[doc['origin'], sha256(doc['origin'].encode() + b'\n\1' + public)[:4].hex()] = public, key['until']
    told = doc.get('told')  # of evidence: what parts from the rest of it
    checkpoints.extend(text for text in (doc.get('checkpoint'), told) if isinstance(text, str))
    if 'receipt' in doc:  # the answer to a bid
        receipts.append({'auctionId': doc['auction']['id'], 'hash': doc['receipt']['hash'], **doc['receipt']['proof']})
    elif 'path' in doc:
        (receipts if 'signature' in doc else answers).append(doc)
    elif 'auctionId' in doc:
        read_links(doc['auctionId'], doc['links'], where) if doc.get('links') else None
        shown = doc.get('events', []) + ([told] if isinstance(told, dict) and 'type' in told else [])
        for one in doc.get('heads', []) + [event for event in shown if 'head' in event]:
            saw(doc['auctionId'], one['seq'], one['head'], where)
        auctions[doc['auctionId']].shown += [{name: event[name] for name in event if name != 'head'} for event in shown]
def conclude(id_):
    """Compares all that was read of an auction, and returns its outcome."""
    links, heads = auctions[id_].links, set(auctions[id_].heads)
    events = {event['seq']: event for link in links for event in link['events']}
    known = dict(events)
    for event in auctions[id_].shown:
        check(known.setdefault(event['seq'], event) == event, f"{id_}: event {event['seq']} was shown live with another content")
    lacks = heads - set(events) if links and 'seal' in links[0] else []
    check(not lacks, f'{id_}: the log lacks events that were shown: {sorted(lacks)}')
    return replay(id_, links) if 1 in events else f'{id_}: outcome unknown without its first event'
def check_signature(name, origin, key, message, signature):
    public, until = keys.get((origin, key), (None, None))
    signed = is_signed(public, message.encode(), signature) if public else None
    check(signed, f"{name}: the signature is {'false' if public else f'not checked, key {key} of {origin} is not given'}", f'{name}: signed by {origin}')
    return public, until
def check_receipt(receipt):
    fact, links = receipt['fact'], auctions[receipt['auctionId']].links
    name, text = f"{receipt['auctionId']}: receipt for {fact['type']} at {utc(fact['at'])}", 'autoplace-receipt/1\n{origin}\n{auctionId}\n{hash}\n{seal}\n'
    _, until = check_signature(name, receipt['origin'], receipt['key'], text.format(**receipt), base64.b64decode(receipt['signature']))
    check(until is None or fact['at'] <= ms(until), f"{name}: signed outside the time of key {receipt['key']}")
    sealed = root_by_path(leaf({part: receipt[part] for part in ('nonce', 'step', 'fact')}), receipt['index'], receipt['count'], receipt['path']).hex()
    check(sealed == receipt['seal'], f'{name}: its path does not lead to the seal')
    check(digest(receipt.get('maximum')) == fact.get('maximum') or 'maximum' not in receipt, f'{name}: the maximum is not the one that was committed')
    link, own = next((one for one in links if one['hash'] == receipt['hash']), None), (fact['at'], fact.get('amount'), f"Kupac {fact.get('bidder')}")
    if link is None:
        return check(False if links and 'seal' in links[0] else None, f'{name}: no link with its hash')
    bids = [(ms(event['at']), event['data']['bid']['amount'], event['data']['bid']['bidder']) for event in link['events'] if event['type'] == 'BidPlaced']
    fits = link.get('seal', sealed) == sealed and (fact['type'] != 'BidPlaced' or own in bids)
    check(fits, f'{name}: its commit does not show this bid, or has another seal', f'{name}: its commit is in the chain')
def check_note(text):
    """Checks the signatures of a checkpoint; returns its origin, size and root."""
    body, _, signatures = text.partition('\n\n')
    (origin, size, tree), signers = body.split('\n')[:3], set()
    for signer, _, encoded in [line.removeprefix('— ').rpartition(' ') for line in signatures.splitlines()]:
        raw, name, stamp = base64.b64decode(encoded), f'checkpoint of {origin} with {size} entries', ''
        if signer != origin:
            time = int.from_bytes(raw[4:12], 'big')
            name, stamp = f'{name} of {utc(time * 1000)}', f'cosignature/v1\ntime {time}\n'
        public, _ = check_signature(name, signer, raw[:4].hex(), f'{stamp}{body}\n', raw[-64:])
        signers |= {signer} if public else set()
    check(origin in signers or not keys, f'checkpoint of {origin} with {size} entries: not signed by a given key of the log')
    return origin, int(size), base64.b64decode(tree)
def check_trees(url):
    """Whether larger trees only add to smaller ones, and commits are entries of them."""
    trees = sorted(map(check_note, set(checkpoints)))
    for (origin, old, old_root), (_, new, new_root) in [pair for pair in zip(trees, trees[1:]) if pair[0][0] == pair[1][0]]:
        path = next((one['path'] for one in answers if (one.get('from'), one.get('to')) == (old, new)), [] if old == new else None)
        path = parse(fetch(f'{url}/tlog/consistency?from={old}&to={new}'))['path'] if path is None and url else path
        grows, said = path is not None and roots_by_path(old, new, path, old_root) == (old_root, new_root), f'that the tree of {new} entries'
        check(None if path is None else grows, f"{'not checked' if path is None else 'two histories'}: the tree of {new} entries does not go on from that of {old}",
              f'the tree of {new} entries only adds to that of {old}')
    entries = {link['hash']: {'auctionId': id_, 'hash': link['hash'], 'seq': link['events'][-1]['seq']}
               for id_ in auctions for link in auctions[id_].links if link['events']}
    newest = {entry['auctionId']: hash_ for hash_, entry in entries.items()}.values() if url and trees else []
    for hash_ in newest:
        try:
            answers.append(parse(fetch(f'{url}/tlog/inclusion?hash={hash_}&size={trees[-1][1]}')) | {'hash': hash_})
        except urllib.error.HTTPError:
            check(False, f"{entries[hash_]['auctionId']}: its newest commit is not in the tree of {trees[-1][1]} entries")
    for answer in [one for one in answers if one.get('hash') in entries]:
        entry, size = entries[answer['hash']], answer['size']
        tree, name = root_by_path(leaf(entry), answer['index'], size, answer['path']), f"{entry['auctionId']}: the commit of event {entry['seq']}"
        check((size, tree) in [one[1:] for one in trees], f'{name}: its path does not lead to the root of a given checkpoint',
              f"{name} is entry {answer['index']} of the tree of {size} entries")
def read_witnesses(texts):
    for name, id_, key in [text.split('+', 2) for text in texts]:
        keys[name, id_] = base64.b64decode(key)[1:], 'witness'
    return {}
def verify(files, url, witnesses):
    """Checks all that is given; returns an outcome for each auction."""
    read_witnesses(witnesses)
    for path in files:
        text = open(path, encoding='utf-8').read() if os.path.exists(path) or not url else '{"auctionId": "%s"}' % path
        is_note, words = not text.lstrip().startswith(('{', '[')), text.split()
        has_witnesses = is_note and all(re.fullmatch(r'[^+]+\+[0-9a-f]{8}\+\S+', word) for word in words)
        doc = read_witnesses(words) if has_witnesses else {'checkpoint': text} if is_note else parse(text)
        for part in doc if isinstance(doc, list) else [doc]:
            read(part, os.path.basename(path))
    if url:
        read({} if any(until != 'witness' for _, until in keys.values()) else parse(fetch(f'{url}/.well-known/autoplace-keys.json')), 'its keys')
        read({'checkpoint': fetch(f'{url}/tlog/checkpoint')}, 'the checkpoint')
        for id_ in sorted(set(auctions) | {receipt['auctionId'] for receipt in receipts}):
            try:
                read(parse(fetch(f'{url}/api/auctions/{id_}/log')), 'the log')
            except urllib.error.HTTPError:
                read(parse(fetch(f'{url}/api/auctions/{id_}/chain')), 'the chain')
    for receipt in receipts:
        check_receipt(receipt)
    check_trees(url)
    return [conclude(id_) for id_ in list(auctions)]
def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('files', nargs='*', metavar='FILE')
    parser.add_argument('--url')
    parser.add_argument('--witness', action='append', default=[], metavar='VKEY')
    options = parser.parse_args()
    try:
        outcomes = verify(options.files, options.url, options.witness)
    except Exception as error:
        print(f'cannot be read: {type(error).__name__}: {error}')
        return 2
    print(f'{len(errors)} checks failed.' if errors else 'All checks that could be made hold.')
    for outcome in outcomes:
        print(('NOT PROVEN: ' if errors else '') + outcome)
    return 1 if errors else 0
if __name__ == '__main__':
    sys.exit(main())
