"""What an export shows beyond the public log: that the sealed facts are what was published, and that maxima were kept (R3, R4)."""
from basics import canonical, digest, euros, ms
from merkle import leaf, root, sha256

PUBLIC = {'AuctionScheduled', 'AuctionStarted', 'AuctionUpdated', 'AuctionPaused', 'AuctionResumed', 'BidPlaced', 'ReserveMet', 'AuctionExtended',
          'BidsVoided', 'AuctionSold', 'AuctionEnded', 'AuctionCancelled', 'ReserveOpened'}
ALIASED = ('AuctionSold', 'BidPlaced')


def seal_of(link):
    """The seal that the facts of an exported link lead to."""
    def nonce(kind, index):
        return sha256(f"{link['nonce']}\n{kind} {index}".encode()).hex()

    if 'prev' not in link:  # written by 0.1.0
        return sha256(f"{link['nonce']}\n".encode() + canonical(link['steps'])).hex()
    leaves = []
    for step, facts in enumerate(link['steps']):
        for fact in facts:
            index, blinded = len(leaves), dict(fact)
            if 'maxAmount' in fact:
                opened = {name: blinded.pop(name) for name in ('maxAmount', 'asked') if name in fact}
                opened['nonce'] = nonce('maximum', index)
                blinded['maximum'] = sha256(canonical(opened)).hex()
            leaves.append(leaf(canonical({'nonce': nonce('fact', index), 'step': step, 'fact': blinded})))
    return root(leaves).hex()


def shown(fact):
    """What the event of a fact has to say, as far as the fact says it under other names."""
    type_ = fact['type']
    if type_ == 'BidPlaced':
        return {'bidder': f"Kupac {fact['bidder']}", 'amount': fact['amount'], 'automatic': fact['automatic'], 'leads': fact['leads']}
    if type_ == 'AuctionSold':
        return {'winner': f"Kupac {fact['bidder']}", 'hammerPrice': fact['hammerPrice'], 'reason': fact['reason']}
    if type_ in ('AuctionExtended', 'AuctionResumed'):
        return {'endTime': fact['endsAt']}
    if type_ == 'AuctionScheduled':
        terms = fact['terms']
        return {name: terms[name] for name in ('title', 'description', 'auctionType', 'startingPrice', 'bidIncrement', 'buyItNowPrice')}
    if type_ in ('AuctionEnded', 'AuctionCancelled'):
        return {'reason': fact['reason']}
    if type_ == 'BidsVoided':
        return {name: fact[name] for name in ('why', 'currentBid', 'bidCount', 'reserveMet')}
    return {}


def said(event):
    data = event['data']
    flat = {**data, **data.get('auction', {}), **data.get('bid', {})}
    return {**flat, 'endTime': ms(flat['endTime'])} if 'endTime' in flat else flat


class Facts:
    """Follows the facts of an export; `wrong(event or None, text)` is told what does not fit."""

    def __init__(self, wrong):
        self.wrong = wrong
        self.people = {}  # number of the alias: id of the bidder
        self.leader, self.maximum, self.increment = None, 0, 0
        self.unanswered = None  # the fact of a bid below the maximum of the leader
        self.armed = {}
        self.reserve = {}  # reservePrice and reserveNonce, as they were set last

    def follow(self, link):
        facts = [fact for step in link['steps'] for fact in step]
        public = [fact for fact in facts if fact['type'] in PUBLIC]
        if [fact['type'] for fact in public] != [event['type'] for event in link['events']]:
            return self.wrong(None, f"the facts of the link with fact {link['firstSeq']} are not its events")
        events = iter(link['events'])
        for index, fact in enumerate(facts):
            event = next(events) if fact['type'] in PUBLIC else None
            if event is not None:
                data = said(event)
                differs = [name for name, value in shown(fact).items() if data.get(name) != value]
                if differs or fact['at'] != ms(event['at']):
                    self.wrong(event, f"the sealed fact says another {', '.join(differs) or 'time'}")
            if fact['type'] in ALIASED and self.people.setdefault(fact['bidder'], fact['bidderId']) != fact['bidderId']:
                self.wrong(event, 'one alias stands for two people')
            later = facts[index + 1] if index + 1 < len(facts) else {'type': None}
            getattr(self, 'on_' + fact['type'], lambda *_: None)(fact, event, later)

    def on_AuctionScheduled(self, fact, event, later):
        self.classic, self.increment = fact['terms']['auctionType'] == 'classic', fact['terms']['bidIncrement']
        self.commit_to_reserve(fact['terms'], event['data']['auction'], event)

    def commit_to_reserve(self, terms, shown_terms, event):
        self.reserve.update({name: terms[name] for name in ('reservePrice', 'reserveNonce') if name in terms})
        price, nonce = self.reserve.get('reservePrice'), self.reserve.get('reserveNonce')
        if price is not None and nonce is not None and shown_terms.get('reserveCommitment') is not None:
            commitment = digest({'auctionId': event['auctionId'], 'nonce': nonce, 'reservePrice': price})
            if commitment != shown_terms['reserveCommitment']:
                self.wrong(event, 'the commitment is not that of the sealed reserve')

    def on_ReserveOpened(self, fact, event, later):
        if (event['data']['reservePrice'], event['data']['nonce']) != (self.reserve.get('reservePrice'), self.reserve.get('reserveNonce')):
            self.wrong(event, 'the opened reserve is not the sealed one')

    def on_BidPlaced(self, fact, event, later):
        if not self.classic:
            if fact['automatic']:
                best = max(self.armed.values(), key=lambda one: one[0], default=(0, None))
                if best[1] != fact['bidderId'] or best[0] < fact['amount']:
                    self.wrong(event, 'the purchase is not that of the highest armed price')
            return
        if later['type'] == 'AuctionSold':
            return
        amount, limit, who = fact['amount'], fact['maxAmount'], fact['bidderId']
        if amount > limit:
            self.wrong(event, f'{euros(amount)} is above the maximum of its bidder')
        if self.unanswered is not None:
            due = min(self.maximum, self.unanswered['amount'] + self.increment)
            if who != self.leader or amount != due:
                self.wrong(event, f'the leader should answer with {euros(due)}')
            self.unanswered = None
            return
        asked = fact.get('asked', amount)
        if not fact['leads']:
            if limit > self.maximum:
                self.wrong(event, 'a higher maximum does not lead')
            if amount != limit:
                self.wrong(event, 'a bid that does not lead should be at the maximum of its bidder')
            self.unanswered = fact if limit < self.maximum else None
            if self.unanswered and later['type'] != 'BidPlaced':
                self.wrong(event, 'the maximum of the leader did not answer')
            return
        if self.leader is not None and limit <= self.maximum:
            self.wrong(event, 'leads, although an earlier maximum holds')
        due = asked if self.leader is None else max(asked, min(limit, self.maximum + self.increment))
        if amount != due:
            self.wrong(event, f'should be a bid of {euros(due)}')
        self.leader, self.maximum = who, limit

    def on_MaximumRaised(self, fact, event, later):
        if fact['bidderId'] != self.leader or fact['maxAmount'] <= self.maximum:
            self.wrong(event, 'a maximum was raised that is not the higher one of the leader')
        self.maximum = fact['maxAmount']

    def on_BidsVoided(self, fact, event, later):
        leader = fact['leader']
        self.leader, self.maximum = (leader['bidderId'], leader['maxAmount']) if leader else (None, 0)

    def on_AuctionUpdated(self, fact, event, later):
        self.increment = fact['changes'].get('bidIncrement', self.increment)
        self.commit_to_reserve(fact['changes'], event['data']['changes'], event)

    def on_PriceArmed(self, fact, event, later):
        self.armed.pop(fact['bidderId'], None)  # arming again loses the place in the line
        self.armed[fact['bidderId']] = (fact['price'], fact['bidderId'])

    def on_PriceDisarmed(self, fact, event, later):
        self.armed.pop(fact['bidderId'], None)
