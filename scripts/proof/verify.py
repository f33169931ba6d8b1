"""Checks auctions of AutoPlace without AutoPlace: written from docs/proof.md alone, with nothing but Python 3.11.
    python3 verify.py [--url https://SERVER] [--witness KEY] FILE...
A FILE is a log, an export, a chain, a receipt (or the answer to a bid), heads, evidence, keys, keys of witnesses, a checkpoint or an answer
of /tlog with its question; with --url also the id of an auction. Of an export the seals are opened; whether its facts lead to its events
is left to proveri.html. Exit: 0 all holds, 1 something does not, 2 unreadable (or of 0.1.0), or a receipt that nothing confirms."""
import base64, collections, hashlib, json, os, re, sys, types, urllib.error, urllib.request
from datetime import datetime, timedelta, timezone
ZEROS, EPOCH = '0' * 64, datetime(1970, 1, 1, tzinfo=timezone.utc)
errors, keys, witnesses, receipts, checkpoints, answers = [], {}, {}, [], [], []  # what is wrong, and what was read
auctions = collections.defaultdict(lambda: types.SimpleNamespace(links=[], heads={}, shown=[]))
def sha256(data): return hashlib.sha256(data).digest()
def canonical(value): return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(',', ':')).encode()  # RFC 8785 for such logs
def digest(value): return sha256(canonical(value)).hex()
def parse(text): return json.loads(text, parse_float=lambda digits: int(float(digits)) if float(digits).is_integer() else float(digits))
def ms(text): return (datetime.fromisoformat(text) - EPOCH) // timedelta(milliseconds=1)
def utc(milliseconds): return f'{EPOCH + timedelta(milliseconds=milliseconds):%Y-%m-%d %H:%M:%S} UTC'
def euros(amount): return f'{amount or 0:,} EUR'
def fetch(address): return urllib.request.urlopen(address, timeout=30).read().decode()
def check(holds, wrong, good=None):  # `holds` is None where something is only to be noted
    errors.extend([wrong] if holds is not None and not holds else [])
    if good or not holds: print(f'note  {wrong}' if holds is None else f'ok    {good}' if holds else f'WRONG {wrong}')

# --- Merkle trees (RFC 6962, 2.1): hashes are bytes, zeros where a path does not fit ---
def leaf(value): return sha256(b'\0' + canonical(value))
def node(left, right): return sha256(b'\1' + left + right) if len(left) == len(right) == 32 else bytes(32)
def left(size): return 1 << max(0, (size - 1).bit_length() - 1)
def root(leaves): return leaves[0] if len(leaves) == 1 else node(root(leaves[:left(len(leaves))]), root(leaves[left(len(leaves)):]))
def root_by_path(hash_, index, size, path):  # the root of `size` leaves to which an audit path leads from leaf `index`
    if size < 2 or not path: return hash_ if (size, index, path) == (1, 0, []) else bytes(32)
    split, other = left(size), bytes.fromhex(path[-1])
    below = root_by_path(hash_, *((index, split) if index < split else (index - split, size - split)), path[:-1])
    return node(below, other) if index < split else node(other, below)
def roots_by_path(old, new, path, old_root):  # those of the first `old` and all `new` leaves; `old_root` is None in parts of the old tree
    if old == new or not path:
        fits = old == new and len(path) == (0 if old_root else 1)
        return [(old_root or bytes.fromhex(path[0])) if fits else bytes(32)] * 2
    split, other = left(new), bytes.fromhex(path[-1])
    if old <= split:
        older, newer = roots_by_path(old, split, path[:-1], old_root)
        return [older, node(newer, other)]
    return [node(other, right) for right in roots_by_path(old - split, new - split, path[:-1], None)]

# --- Ed25519 (RFC 8032, 5.1.7), on the points (x, y) of -x^2 + y^2 = 1 + D x^2 y^2 ---
P, ORDER, D = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493, -121665 * pow(121666, -1, 2**255 - 19)
def add(p, q):
    (x1, y1), (x2, y2), both = p, q, D * p[0] * q[0] * p[1] * q[1]
    return (x1 * y2 + x2 * y1) * pow(1 + both, -1, P) % P, (y1 * y2 + x1 * x2) * pow(1 - both, -1, P) % P
def times(n, p): return add(times(n // 2, add(p, p)), p if n % 2 else (0, 1)) if n else (0, 1)
def point(data):  # the point that 32 bytes encode; (0, 0), which is none, if they encode none
    y, odd = int.from_bytes(data, 'little') % 2**255, data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = next((x for x in (pow(square, (P + 3) // 8, P) * unit % P for unit in (1, pow(2, (P - 1) // 4, P))) if x * x % P == square), None)
    return (0, 0) if x is None or y >= P or (x == 0 and odd) else (x if x % 2 == odd else P - x, y)
def is_signed(key, message, signature):
    r, s, base = signature[:32], int.from_bytes(signature[32:], 'little'), point((4 * pow(5, -1, P) % P).to_bytes(32, 'little'))
    k = int.from_bytes(hashlib.sha512(r + key + message).digest(), 'little') % ORDER
    return len(signature) == 64 and len(key) == 32 and s < ORDER and times(s, base) == add(point(r), times(k, point(key)))

# --- Rules (docs/proof.md, 7): each yields (whether it holds, or None for a note; what to say), and changes the state of the lot ---
NAMED = 'AuctionPaused AuctionCancelled BidsVoided below_reserve second_chance sale_voided sale_defaulted sale_cancelled'.split()
PAUSED = {'AuctionUpdated', 'AuctionResumed', 'AuctionCancelled', 'BidsVoided', 'AuctionExtended'}
POSSIBLE = {'before listing': {'AuctionScheduled'}, 'after': {'BidsVoided', 'AuctionEnded', 'AuctionSold', 'ReserveOpened'},
            'before': {'AuctionUpdated', 'AuctionPaused', 'AuctionResumed', 'AuctionStarted', 'AuctionCancelled'},
            'during': {'BidPlaced', 'ReserveMet', 'AuctionPaused', 'AuctionSold', 'AuctionEnded', *PAUSED}}
def rules_of_order(lot, kind, data, at):
    lot.is_buying = lot.soon['type'] == 'AuctionSold' and lot.soon['data']['reason'] in ('buy_now', 'accepted')
    lot.is_answer = (kind == lot.last['type'] == 'BidPlaced' and lot.at == at and not lot.is_buying
                     and not lot.last['data']['leads'] and data['bid']['bidder'] == lot.leader)
    yield (lot.paused is None or kind in PAUSED) and at >= lot.at, 'this may not happen during a pause, or before the event before it'
    yield not lot.due or lot.is_answer or kind in ('ReserveMet', 'AuctionExtended'), 'a bid in the soft close did not move the end'
    yield None if kind in NAMED or data.get('reason') in NAMED else True, canonical(data).decode()[:100]
def rules_of_terms(lot, kind, data, at):
    lot.paused = at if kind == 'AuctionPaused' else lot.paused
    if kind == 'AuctionUpdated' and lot.phase == 'during':
        changes, cars = data['changes'], [lot.terms['car'], data['changes'].get('car', lot.terms['car'])]
        is_same = cars[0] | {'images': 0, 'primaryImageUrl': 0} == cars[1] | {'images': 0, 'primaryImageUrl': 0}  # but for pictures
        fixed = set(changes) - {'featured', 'addition', *['car'] * is_same, *['car', 'title', 'description'] * (not lot.bids)}
        yield not fixed, f"this may not change any more: {', '.join(sorted(fixed))}"
        lot.terms |= changes
    elif kind in ('AuctionScheduled', 'AuctionUpdated'):
        terms = lot.terms = lot.terms | data.get('auction', data.get('changes', {}))
        lot.start, lot.end, lot.phase, lot.dutch = ms(terms['startTime']), ms(terms['endTime']), 'before', terms['auctionType'] == 'dutch'
        lot.met, lot.soft, lot.step = not terms['hasReserve'], 1000 * terms.get('softCloseSeconds', 0), terms['bidIncrement'] or 1
        if lot.dutch:
            lot.tick = terms['priceDropInterval'] * (1000 if terms['priceDropUnit'] == 'seconds' else 60_000)
            drops = -((terms['minimumPrice'] - terms['startingPrice']) // terms['priceDropAmount'])
            lot.falls = {'minimum_reached': drops * lot.tick, 'time_out': round((terms['maxDuration'] or 1e9) * 3_600_000)}
    elif kind in ('AuctionStarted', 'AuctionResumed'):
        lost = max(0, at - max(lot.paused, lot.start)) if kind == 'AuctionResumed' else 0
        lot.start += lost if lot.dutch or lot.phase == 'before' else 0
        lot.end, lot.paused = lot.end + lost, None
        yield (ms(data['startTime']), ms(data['endTime'])) == (lot.start, lot.end), 'start or end are not as announced, moved by pauses'
        lot.terms |= data
        fits = at >= lot.start and (not lot.dutch or lot.end == lot.start + min(lot.falls.values()))
        yield fits or kind == 'AuctionResumed', 'it started too early, or the end does not follow from the fall of the price'
        lot.phase = 'during' if kind == 'AuctionStarted' else lot.phase
def rules_of_bids(lot, kind, data, at):
    clock, terms, voids = at if lot.paused is None else lot.paused, lot.terms, lot.at == at and lot.last['type'] == 'BidsVoided'
    if kind == 'BidPlaced':
        bid, amount, bidder, price = data['bid'], data['bid']['amount'], data['bid']['bidder'], lot.price or 0
        least = terms['startingPrice'] if lot.price is None else price + lot.step
        in_time = ms(bid['time']) == at and (at < lot.end or lot.dutch and bid['automatic'])
        yield in_time and bid['id'] not in lot.bids, 'a bid after the end, of another time than its event, or with a used id'
        yield lot.aliases.setdefault(bidder, f'Kupac {len(lot.aliases) + 1}') == bidder, 'not numbered in the order of their first bids'
        if lot.dutch:
            tick = (min(at, lot.end - 1) - lot.start) // lot.tick
            ticks = range(0 if bid['automatic'] else max(tick - 1, 0), tick + 1)
            fits = lot.is_buying and amount in [terms['startingPrice'] - k * terms['priceDropAmount'] for k in ticks]
            yield fits, f'{euros(amount)} is neither the price of this time nor of the tick before, or buys nothing'
        elif lot.is_answer:
            yield bid['automatic'] and data['leads'] and 0 < amount - price <= lot.step, 'no answer above the bid by one increment at most'
            lot.stands.pop()
        else:
            fits = amount > price if lot.is_buying else amount >= least and bidder != lot.leader
            yield fits, f'{euros(amount)} is below the minimum {euros(least)}, or of the leader'
            lot.due = at + lot.soft if not lot.is_buying and lot.end - at < lot.soft else None
        lot.price, lot.leader, lot.count = amount, bidder if data['leads'] else lot.leader, lot.count + 1
        lot.bids[bid['id']], then = [bidder, amount, amount], (lot.leader, lot.count, None if lot.dutch else amount + lot.step)
        lot.stands += [] if lot.is_buying else [[lot.name, amount, lot.met]]
        yield lot.leader and (data['leader'], data['bidCount'], data['minimumBid']) == then, f'then leader, count and minimum are {then}'
    elif kind == 'ReserveMet':
        yield lot.last['type'] == 'BidPlaced' and lot.at == at and not lot.met, 'no bid has just reached the reserve'
        lot.met = lot.stands[-1][2] = True
    elif kind == 'AuctionExtended':
        end, due = ms(data['endTime']), lot.due or (clock + lot.soft if lot.soft and voids else None)
        fits = end == due if due else None if 0 < end - lot.end <= 7 * 86_400_000 else False
        yield fits, f'not {lot.soft // 1000} s after a bid, but moved by the operator (not back, and not by more than 7 days)'
        lot.end, lot.due = end, None
    elif kind == 'BidsVoided':
        for bid in data['bids']:
            yield (bid['amount'] or 0) <= lot.bids[bid['id']][2], 'a bid counts for more than before'
            lot.bids[bid['id']][1] = bid['amount']
        counting, before = [bid for bid in lot.bids.values() if bid[1] is not None], (lot.price, lot.leader)
        lot.price, lot.leader, lot.count, lot.met = data['currentBid'], data['leader'], data['bidCount'], data['reserveMet']
        fits = lot.count == len(counting) and lot.leader in ({bid[0] for bid in counting} or {None})
        yield fits and lot.price == max([bid[1] for bid in counting], default=None), 'not price, leader or number of those that still count'
        lot.due = clock + lot.soft if before != (lot.price, lot.leader) and lot.end - clock < lot.soft and lot.phase == 'during' else None
        lot.stands += [[lot.name, lot.price or 0, lot.met]] if lot.phase == 'during' else []
def rules_of_outcomes(lot, kind, data, at):
    if kind == 'ReserveOpened':
        opened = digest({'auctionId': lot.id, 'nonce': data['nonce'], 'reservePrice': data['reservePrice']})
        yield lot.reserve is None and opened == lot.terms.get('reserveCommitment'), 'the opened reserve is not the one that was committed'
        lot.reserve = data['reservePrice']
    elif kind in ('AuctionSold', 'AuctionEnded', 'AuctionCancelled'):
        reason, winner, price, last = data['reason'], data.get('winner'), data.get('hammerPrice'), lot.last['type']
        runs, is_best = lot.phase == 'during', (winner, price) == (lot.leader, lot.price)
        over, buys = runs and at >= lot.end, runs and is_best and last == 'BidPlaced' and lot.at == at
        late = lot.sold is False and winner in {bid[0] for bid in lot.bids.values() if bid[1]}
        fits = {'AuctionSold': {'below_reserve': late, 'second_chance': late, 'hammer': over and is_best and not lot.dutch and lot.met,
                                'buy_now': buys and price == lot.terms['buyItNowPrice'], 'accepted': buys and lot.dutch},
                'AuctionEnded': {'no_bids': over and not lot.dutch and not lot.count, 'reserve_not_met': over and lot.count and not lot.met,
                                 'sale_voided': lot.sold and last == 'BidsVoided', 'sale_defaulted': lot.sold, 'sale_cancelled': lot.sold,
                                 **{why: over and time == min(lot.falls.values()) for why, time in lot.falls.items()}}}
        yield fits.get(kind, {reason: True}).get(reason), f'no such outcome ({reason}) here: {lot.leader} leads with {euros(lot.price)}'
        lot.phase, lot.paused, lot.reason, lot.over = 'after', None, reason, at
        lot.sold = {'AuctionSold': True, 'AuctionEnded': False}.get(kind)
        lot.outcome = f'sold to {winner} for {euros(price)} ({reason})' if lot.sold else f'{kind[7:].lower()} ({reason})'
def conclude(id_):  # goes through the events of an auction; returns the outcome
    lot = types.SimpleNamespace(id=id_, phase='before listing', at=0, over=10**15, count=0, last={'type': None}, stands=[])
    vars(lot).update(dict.fromkeys(['price', 'leader', 'paused', 'sold', 'reserve', 'due', 'outcome', 'reason']))
    vars(lot).update({name: {} for name in ('terms', 'bids', 'aliases', 'falls')})
    links, heads, before = auctions[id_].links, set(auctions[id_].heads), len(errors)
    events = {event['seq']: event for link in links for event in link['events']}
    known = dict(events)
    for event in auctions[id_].shown:
        check(known.setdefault(event['seq'], event) == event, f"{id_}: event {event['seq']} was shown live with another content")
    check(not links or 'seal' not in links[0] or heads <= set(events), f'{id_}: the log lacks events that were shown')
    if 1 not in events: return f'{id_}: outcome unknown without its first event'
    for place, event in [(place, event) for place, link in enumerate(links, 1) for event in link['events']]:
        kind, at, lot.name = event['type'], ms(event['at']), f"{id_}, link {place}, event {event['seq']} ({event['type']})"
        lot.soon, is_possible = events.get(event['seq'] + 1, {'type': None}), kind in POSSIBLE[lot.phase]
        check(is_possible, f'{lot.name}: this may not happen {lot.phase} the auction')
        for rules in [rules_of_order, rules_of_terms, rules_of_bids, rules_of_outcomes] if is_possible else []:
            for holds, text in rules(lot, kind, event['data'], at): check(holds, f'{lot.name}: {text}')
        lot.last, lot.at = event, at
    for name, amount, met in lot.stands if lot.reserve is not None else []:
        check(met == (amount >= lot.reserve), f"{name}: {euros(amount)} {'meets' if met else 'does not meet'} the reserve, it said")
    hidden = lot.outcome and lot.terms['hasReserve'] and lot.reserve is None
    due = hidden and lot.terms.get('opensReserve') and lot.reason != 'reserve_not_met'
    check(not due and (None if hidden else True), f"{id_}: the reserve was not opened{'' if due else ', and is not checked'}")
    opened = f', and the reserve of {euros(lot.reserve)} is the committed one' if lot.reserve is not None else ''
    check(len(errors) == before and not lot.due, f'{id_}: the rules were not kept', f'{id_}: the events follow the rules{opened}')
    state = lot.outcome or (f'not known to be over, {lot.leader} leads with {euros(lot.price)}' if lot.leader else 'not known to be over')
    return f"{id_}: {state}, {lot.count} bids, end {utc(min(lot.end, lot.over))}"

# --- Files: what they hold, and whether they agree ---
def seal_of(link):
    leaves, nonce = [], lambda kind: sha256(f"{link['nonce']}\n{kind} {len(leaves)}".encode()).hex()
    for step, fact in [(step, fact) for step, facts in enumerate(link['steps']) for fact in facts]:
        opened = {name: fact[name] for name in ('maxAmount', 'asked', 'cause') if name in fact and 'maxAmount' in fact}
        blinded = {name: fact[name] for name in fact if name not in opened}
        blinded |= {'maximum': digest(opened | {'nonce': nonce('maximum')})} if opened else {}
        leaves.append(leaf({'nonce': nonce('fact'), 'step': step, 'fact': blinded}))
    return root(leaves).hex()
def read_links(id_, links, where):
    is_log, is_export, before, due, prev_hash = 'seal' in links[0], 'steps' in links[0], len(errors), 1, ZEROS
    seq, prev = 1 if is_log else links[0]['events'][0]['seq'], links[0]['prev'] if links[0]['events'][0]['seq'] > 1 else ZEROS
    for place, link in enumerate(links, 1):
        name, events, first, hash_ = f'{id_}, link {place} of {where}', link['events'], link.get('firstSeq', 0), link['hash']
        inner = digest({part: link[part] for part in ('firstSeq', 'prevHash', 'salt', 'seal')}) if is_log else link['inner']
        true_hash = digest({'auctionId': id_, 'events': events, 'inner': inner, 'prev': link['prev']})
        follows = link['prev'] == prev and (not is_log or link['prevHash'] == prev_hash and (first == due or first > due and not is_export))
        numbered = [(event['auctionId'], event['seq']) for event in events] == [(id_, seq + n) for n in range(len(events))]
        check(true_hash == hash_, f'{name}: its content does not have its hash')
        check(follows, f'{name}: its prev, prevHash or firstSeq do not follow from the links before it')
        check(numbered, f'{name}: its events are of another auction, or not numbered one after the other')
        check(not is_export or seal_of(link) == link['seal'], f'{name}: its facts do not lead to its seal')
        prev_hash, prev, seq, due = hash_, hash_ if events else prev, seq + len(events), first + sum(map(len, link.get('steps', [events])))
    good = f"{id_}: the {len(links)} links of {where} hold{', every seal opened' if is_export else ''}"
    check(len(errors) == before, f'{id_}: {where} does not hold', good)
    auctions[id_].links = max(auctions[id_].links, links, key=lambda one: one and ['seal' in one[0], 'steps' in one[0], len(one)])
def read(doc, where):
    if isinstance(doc, str):
        are_keys = doc.split() and all(re.fullmatch(r'[^+]+\+[0-9a-f]{8}\+\S+', word) for word in doc.split())
        doc = {'witnesses': doc.split()} if are_keys else parse(doc) if doc.lstrip().startswith(('{', '[')) else {'checkpoint': doc}
    if isinstance(doc, list): doc = {'receipts': doc}
    for part in doc.get('earlier', []) + doc.get('receipts', []): read(part, where)
    for name, id_, key in [word.split('+', 2) for word in doc.get('witnesses', [])]: witnesses[name, id_] = base64.b64decode(key)[1:], None
    for key, public in [(key, base64.b64decode(key['publicKey'])) for key in doc.get('keys', [])]:
        keys[doc['origin'], sha256(doc['origin'].encode() + b'\n\1' + public)[:4].hex()] = public, key['until']
    told, id_ = doc.get('told'), doc.get('auctionId')  # `told`: of evidence, what parts from the rest of it
    checkpoints.extend(text for text in (doc.get('checkpoint'), told) if isinstance(text, str))
    if 'receipt' in doc: receipts.append({'auctionId': doc['auction']['id'], 'hash': doc['receipt']['hash'], **doc['receipt']['proof']})
    elif 'path' in doc: (receipts if 'signature' in doc else answers).append(doc)
    elif id_ is not None:
        if doc.get('links'): read_links(id_, doc['links'], where)
        shown = doc.get('events', []) + ([told] if isinstance(told, dict) and 'type' in told else [])
        auctions[id_].shown += [{name: event[name] for name in event if name != 'head'} for event in shown]
        heads = [(one['seq'], one['head'][:16]) for one in doc.get('heads', []) + shown if 'head' in one]
        for seq, head in heads + [(event['seq'], link['hash'][:16]) for link in doc.get('links', []) for event in link['events']]:
            known, before = auctions[id_].heads.setdefault(seq, (head, where))
            check(known == head, f'{id_}: two histories: event {seq} has {known} in {before}, and {head} in {where}')
    elif not doc.keys() & {'keys', 'receipts', 'checkpoint', 'witnesses'}: raise ValueError(f'{where} is of no known kind')
def check_signature(name, origin, key, at, message, signature):
    public, until = (keys | witnesses).get((origin, key), (None, None))
    signed = is_signed(public, message.encode(), signature) and (until is None or at <= ms(until)) if public else None
    check(signed, f"{name}: {'false signature, or its key had ended' if public else 'not checked'} ({key})", f'{name}: signed by {origin}')
    return bool(public)
def check_receipt(receipt):
    fact, links = receipt['fact'], auctions[receipt['auctionId']].links
    name = f"{receipt['auctionId']}: receipt for {fact['type']} at {utc(fact['at'])}"
    text = 'autoplace-receipt/1\n{origin}\n{auctionId}\n{hash}\n{seal}\n'.format(**receipt)
    signed = check_signature(name, receipt['origin'], receipt['key'], fact['at'], text, base64.b64decode(receipt['signature']))
    fact_leaf = leaf({part: receipt[part] for part in ('nonce', 'step', 'fact')})
    sealed = root_by_path(fact_leaf, receipt['index'], receipt['count'], receipt['path']).hex()
    check(sealed == receipt['seal'], f'{name}: its path does not lead to the seal')
    check('maximum' not in receipt or digest(receipt['maximum']) == fact.get('maximum'), f'{name}: not the committed maximum')
    link = next((one for one in links if one['hash'] == receipt['hash']), {'events': []})
    bids = [(ms(one['at']), one['data']['bid']['amount'], one['data']['bid']['bidder']) for one in link['events'] if 'bid' in one['data']]
    shown = fact['type'] != 'BidPlaced' or (fact['at'], fact['amount'], f"Kupac {fact['bidder']}") in bids
    found = link.get('seal', sealed) == sealed and shown if 'hash' in link else False if links and 'seal' in links[0] else None
    check(found, f'{name}: no link with its hash, seal and bid', f'{name}: its commit is in the chain')
    return [] if signed or found is not None else [name]
def check_note(text):  # the signatures of a checkpoint; returns its origin, size and root
    body, _, signatures = text.partition('\n\n')
    (origin, size, tree), own = body.split('\n')[:3], not keys
    for signer, _, encoded in [line.removeprefix('— ').rpartition(' ') for line in signatures.splitlines()]:
        raw, name = base64.b64decode(encoded), f'checkpoint of {origin} with {size} entries'
        stamp = '' if signer == origin else f"cosignature/v1\ntime {int.from_bytes(raw[4:12], 'big')}\n"
        own = check_signature(name, signer, raw[:4].hex(), 0, f'{stamp}{body}\n', raw[-64:]) and signer == origin or own
    check(own, f'checkpoint of {origin} with {size} entries: not signed by a given key of the log')
    return origin, int(size), base64.b64decode(tree)
def check_trees(url):  # larger trees only add to smaller ones, and commits are entries of them
    trees = sorted(map(check_note, set(checkpoints)))
    for (origin, old, old_root), (_, new, new_root) in [pair for pair in zip(trees, trees[1:]) if pair[0][0] == pair[1][0]]:
        path = next((one['path'] for one in answers if (one.get('from'), one.get('to')) == (old, new)), [] if old == new else None)
        path = parse(fetch(f'{url}/tlog/consistency?from={old}&to={new}'))['path'] if path is None and url else path
        grows = None if path is None else roots_by_path(old, new, path, old_root) == [old_root, new_root]
        wrong = f"{'not checked' if path is None else 'two histories'}: the tree of {new} entries does not go on from that of {old}"
        check(grows, wrong, f'the tree of {new} entries only adds to that of {old}')
    linked = [(id_, link) for id_ in auctions for link in auctions[id_].links if link['events']]
    entries = {link['hash']: {'auctionId': id_, 'hash': link['hash'], 'seq': link['events'][-1]['seq']} for id_, link in linked}
    for hash_ in {entry['auctionId']: hash_ for hash_, entry in entries.items()}.values() if url and trees else []:
        try: answers.append({**parse(fetch(f'{url}/tlog/inclusion?hash={hash_}&size={trees[-1][1]}')), 'hash': hash_})
        except urllib.error.HTTPError:
            check(False, f"{entries[hash_]['auctionId']}: its newest commit is not in the tree of {trees[-1][1]} entries")
    for answer, entry in [(answer, entries[answer['hash']]) for answer in answers if answer.get('hash') in entries]:
        tree = answer['size'], root_by_path(leaf(entry), answer['index'], answer['size'], answer['path'])
        name = f"{entry['auctionId']}: the commit of event {entry['seq']}"
        good = f"{name} is entry {answer['index']} of the tree of {answer['size']} entries"
        check(tree in [one[1:] for one in trees], f'{name}: its path does not lead to the root of a given checkpoint', good)
try:
    if {a for a in sys.argv[1:] or '-' if a[:1] == '-'} - {'--url', '--witness'}: sys.exit(print(__doc__) or 2 * ('--help' not in sys.argv))
    url = next((one for one in sys.argv[1:] if one.startswith('http')), None)
    for one in [one for one in sys.argv[1:] if not one.startswith(('--', 'http'))]:
        is_file, is_key = os.path.exists(one) or not url and '+' not in one, '+' in one
        read(open(one, encoding='utf-8').read() if is_file else one if is_key else {'auctionId': one}, os.path.basename(one))
    for path in ['/.well-known/autoplace-keys.json'] * (not keys) + ['/tlog/checkpoint'] if url else []: read(fetch(url + path), path)
    for id_ in sorted(set(auctions) | {receipt['auctionId'] for receipt in receipts}) if url else []:
        try: read(fetch(f'{url}/api/auctions/{id_}/log'), 'the log')
        except urllib.error.HTTPError: read(fetch(f'{url}/api/auctions/{id_}/chain'), 'the chain')  # it is not over
    alone = '; '.join(name for receipt in receipts for name in check_receipt(receipt))
    check_trees(url)
    outcomes = [conclude(id_) for id_ in list(auctions)]
except Exception as error:
    print(f'cannot be read: {type(error).__name__}: {error}')
    sys.exit(2)
print(f'{len(errors)} checks failed.' if errors else f'NOT CONFIRMED: {alone}' if alone else 'All checks that could be made hold.')
for outcome in outcomes: print(('NOT PROVEN: ' if errors else '') + outcome)
sys.exit(1 if errors else 2 if alone else 0)
