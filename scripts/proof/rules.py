"""What docs/proof.md, 7, asks of the events of an auction, in their order: `replay` goes through them as anybody sees them."""
from basics import digest, euros, ms

BEFORE_START = {'AuctionUpdated', 'AuctionPaused', 'AuctionResumed', 'AuctionStarted', 'AuctionCancelled'}
AFTER_END = {'BidsVoided', 'AuctionEnded', 'AuctionSold', 'ReserveOpened'}
TEXTS = {'title', 'description', 'featured', 'car', 'addition'}
WEEK = 7 * 24 * 3_600_000


class Replay:
    """The state of one auction after some of its events. `wrong(event, text)` and `note(event, text)` are told what is found."""

    def __init__(self, wrong, note):
        self.wrong, self.note = wrong, note
        self.status, self.end, self.start = None, 0, 0
        self.price, self.leader, self.count, self.winner, self.hammer, self.reason = None, None, 0, None, None, None
        self.bids = {}  # id: [bidder, amount], amount None if voided
        self.aliases = set()
        self.paused = None
        self.reserve = None  # once it is opened
        self.stands = []  # [event, price, reserve met] after each bid with its answer
        self.before = None  # the event before
        self.extension = None  # the end that a bid just made has to lead to
        self.outcome = None  # the event that ended it

    def need(self, holds, event, text):
        if not holds:
            self.wrong(event, text)
        return holds

    def follow(self, events):
        for index, event in enumerate(events):
            self.step(event, events[index + 1] if index + 1 < len(events) else None)
        self.finish()

    def step(self, event, after):
        type_, data, at = event['type'], event['data'], ms(event['at'])
        if self.before is None:
            self.need(type_ == 'AuctionScheduled', event, 'the first event is not AuctionScheduled')
        else:
            self.need(at >= ms(self.before['at']), event, 'its time is before that of the event before it')
        if self.status == 'scheduled':
            self.need(type_ in BEFORE_START, event, 'this may not happen before the start')
        if self.status in ('sold', 'ended', 'cancelled'):
            self.need(type_ in AFTER_END, event, 'this may not happen after the end')
        continues = type_ in ('ReserveMet', 'AuctionExtended') or self.is_answer(event)
        if self.extension is not None and not continues:
            self.wrong(self.before, 'a bid in the time of the soft close did not move the end')
            self.extension = None
        try:
            getattr(self, 'on_' + type_, self.unknown)(event, data, at, after)
        except (KeyError, TypeError, ValueError) as error:
            self.wrong(event, f'it does not have the form of such an event: {error!r}')
        self.before = event

    def unknown(self, event, *_):
        self.wrong(event, 'this kind of event is not known')

    def finish(self):
        if self.extension is not None:
            self.wrong(self.before, 'a bid in the time of the soft close did not move the end')
        self.check_reserve()

    # --- listing, start, changes ---

    def on_AuctionScheduled(self, event, data, at, after):
        self.need(self.before is None, event, 'an auction is listed once')
        self.lot = dict(data['auction'])
        self.dutch = self.lot['auctionType'] == 'dutch'
        self.status, self.start, self.end = 'scheduled', ms(self.lot['startTime']), ms(self.lot['endTime'])
        self.reserve_met = not self.lot['hasReserve']
        # Lots of 0.1.0 do not say it: then an extension beside a bid is believed.
        self.soft = 1000 * self.lot['softCloseSeconds'] if 'softCloseSeconds' in self.lot else None

    def on_AuctionStarted(self, event, data, at, after):
        self.need(self.status == 'scheduled' and self.paused is None, event, 'it cannot start now')
        start, end = ms(data['startTime']), ms(data['endTime'])
        self.need((start, end) == (self.start, self.end), event, 'start or end are not those that were announced')
        self.need(at >= start, event, 'it started too early')
        self.status = 'active'
        if self.dutch:
            self.need(end == start + self.dutch_ms()[0], event, 'the end does not follow from the fall of the price')

    def on_AuctionUpdated(self, event, data, at, after):
        changes = data['changes']
        if self.status == 'scheduled':
            self.lot.update(changes)
            self.start, self.end = ms(self.lot['startTime']), ms(self.lot['endTime'])
            self.reserve_met = not self.lot['hasReserve']
            return
        self.need(set(changes) <= TEXTS, event, f'prices or times changed after the start: {", ".join(sorted(set(changes) - TEXTS))}')
        if self.bids:
            fixed = set(changes) & {'title', 'description'}
            self.need(not fixed, event, f'changed after the first bid: {", ".join(sorted(fixed))}')
            if 'car' in changes:
                self.need(only_pictures_added(self.lot['car'], changes['car']), event, 'the car changed after the first bid')
        self.lot.update({name: value for name, value in changes.items() if name != 'addition'})

    def on_AuctionPaused(self, event, data, at, after):
        self.note(event, 'the operator paused the auction')
        self.need(self.paused is None, event, 'it is paused already')
        self.paused = at

    def on_AuctionResumed(self, event, data, at, after):
        self.need(self.paused is not None, event, 'it was not paused')
        lost = max(0, at - max(self.paused or at, self.start))
        if self.dutch or self.status == 'scheduled':
            self.start += lost
        self.end += lost
        times = ms(data['startTime']), ms(data['endTime'])
        self.need(times == (self.start, self.end), event, 'the times did not move by the running time that the pause took')
        self.start, self.end = times
        self.paused = None

    # --- bids ---

    def is_answer(self, event):
        """Whether it is the automatic bid of the leader, for a bid that did not take the lead."""
        last = self.before
        return (event['type'] == 'BidPlaced' and last['type'] == 'BidPlaced' and not last['data']['leads']
                and last['at'] == event['at'] and event['data']['bid']['bidder'] == self.leader)

    def on_BidPlaced(self, event, data, at, after):
        bid, step = data['bid'], self.lot['bidIncrement']
        amount, bidder, answers = bid['amount'], bid['bidder'], self.is_answer(event)
        buys = after is not None and after['type'] == 'AuctionSold' and after['data']['reason'] in ('buy_now', 'accepted')
        self.need(self.status == 'active' and self.paused is None, event, 'a bid while the auction is not active')
        self.need(at < self.end or (self.dutch and bid['automatic']), event, 'a bid after the end')
        self.need(ms(bid['time']) == at, event, 'the bid has another time than its event')
        self.need(bid['id'] not in self.bids, event, 'a second bid with this id')
        if bidder not in self.aliases:
            self.aliases.add(bidder)
            self.need(bidder == f'Kupac {len(self.aliases)}', event, 'bidders are not numbered in the order of their first bids')
        if self.dutch:
            self.need(amount in self.dutch_prices(at, bid['automatic']), event, f'{euros(amount)} is neither the price of this time nor of the tick before')
            self.need(buys, event, 'an accepted price is not followed by the sale')
        elif answers:
            self.need(bid['automatic'] and data['leads'], event, 'the answer to a bid is not an automatic one that leads')
            self.need(self.price < amount <= self.price + step, event, 'the answer to a bid is more than one increment above it')
        else:
            least = self.lot['startingPrice'] if self.price is None else self.price + step
            self.need(self.price is None or amount > self.price, event, f'{euros(amount)} is not above the price {euros(self.price or 0)}')
            self.need(amount >= least or buys, event, f'{euros(amount)} is below the minimum {euros(least)}')
            self.need(bidder != self.leader or buys, event, 'the leader bids against themselves')
            if not data['leads']:
                self.need(self.leader is not None, event, 'a first bid that does not lead')
            if not buys and self.soft is not None and self.end - at < self.soft:
                self.extension = at + self.soft
        leader = bidder if data['leads'] else self.leader
        self.need(data['leader'] == leader, event, f'the leader should be {leader}')
        self.leader, self.price, self.count = leader, amount, self.count + 1
        self.bids[bid['id']] = [bidder, amount]
        self.need(data['bidCount'] == self.count, event, f'the number of bids should be {self.count}')
        if not self.dutch:
            self.need(data['minimumBid'] == amount + step, event, f'the next minimum should be {euros(amount + step)}')
            if answers:
                self.stands.pop()
            self.stands.append([event, amount, None if buys else self.reserve_met])

    def on_ReserveMet(self, event, data, at, after):
        self.need(self.before['type'] == 'BidPlaced' and self.before['at'] == event['at'], event, 'no bid that could have reached the reserve')
        self.need(not self.reserve_met, event, 'there is no reserve that was not met')
        self.reserve_met = True
        if self.stands:
            self.stands[-1][2] = True

    def on_AuctionExtended(self, event, data, at, after):
        end = ms(data['endTime'])
        if self.extension is not None:
            self.need(end == self.extension, event, f'the end should be {self.soft // 1000} s after the bid')
        elif self.soft is None and self.before['at'] == event['at']:
            pass
        elif self.before['type'] == 'BidsVoided' and self.before['at'] == event['at']:
            now = at if self.paused is None else self.paused
            self.need(end == now + self.soft, event, 'the end should be the time of the soft close after the voiding')
        else:
            self.note(event, f"the operator moved the end to {data['endTime']}")
            self.need(self.end < end <= self.end + WEEK, event, 'the operator moved the end back, or by more than 7 days')
        self.need(end >= self.end, event, 'the end moved back')
        self.end, self.extension = end, None

    def on_BidsVoided(self, event, data, at, after):
        self.note(event, f"the operator voided bids ({data['why']}): {', '.join(str(bid['id']) for bid in data['bids'])}")
        for bid in data['bids']:
            if self.need(bid['id'] in self.bids, event, f"there is no bid {bid['id']}"):
                before = self.bids[bid['id']]
                self.need(bid['amount'] is None or before[1] is None or bid['amount'] <= before[1], event, 'a bid counts for more after a voiding')
                before[1] = bid['amount']
        counting = [bid for bid in self.bids.values() if bid[1] is not None]
        highest = max((amount for _, amount in counting), default=None)
        self.need(data['currentBid'] == highest, event, 'the price is not the highest bid that still counts')
        self.need(data['bidCount'] == len(counting), event, 'the number of bids is not that of those that still count')
        self.need(data['leader'] in {bidder for bidder, _ in counting} | ({None} if not counting else set()), event, 'the leader has no bid that counts')
        self.price, self.leader, self.count = data['currentBid'], data['leader'], data['bidCount']
        if self.status == 'active':
            self.reserve_met = data['reserveMet']
            self.stands.append([event, self.price or 0, self.reserve_met])

    # --- ends ---

    def on_AuctionSold(self, event, data, at, after):
        winner, price, reason = data['winner'], data['hammerPrice'], data['reason']
        late = reason in ('below_reserve', 'second_chance')
        self.need(self.status == ('ended' if late else 'active') and self.paused is None, event, 'it cannot be sold now')
        if reason == 'hammer':
            self.need(at >= self.end, event, 'it was sold before the end')
            self.need(winner == self.leader, event, f'the winner should be the leader, {self.leader}')
            self.need(price == self.price, event, f'the price should be the highest bid, {euros(self.price or 0)}')
            self.need(self.reserve_met, event, 'it was sold below the reserve')
        elif reason in ('buy_now', 'accepted'):
            bid = self.before['data'].get('bid', {}) if self.before['at'] == event['at'] else {}
            self.need((bid.get('bidder'), bid.get('amount')) == (winner, price), event, 'the sale is not that of the purchase before it')
            self.need((reason == 'accepted') == self.dutch, event, 'this sale is not of the kind of the auction')
            self.need(self.dutch or price == self.lot['buyItNowPrice'], event, 'the price is not the buy-now price')
        elif late:
            self.need(any(bidder == winner and amount is not None for bidder, amount in self.bids.values()), event, 'the winner has not bid')
            self.note(event, f"sold after the end: {reason.replace('_', ' ')}")
        else:
            self.wrong(event, f'the reason {reason} is not known')
        self.status, self.winner, self.hammer, self.reason, self.outcome = 'sold', winner, price, reason, event

    def on_AuctionEnded(self, event, data, at, after):
        reason = data['reason']
        if reason in ('sale_voided', 'sale_defaulted', 'sale_cancelled'):
            self.need(self.status == 'sold', event, 'there was no sale that could fall through')
            self.need(reason != 'sale_voided' or self.before['type'] == 'BidsVoided', event, 'no bid was voided')
            self.note(event, f"the sale fell through: {reason.replace('_', ' ')}")
            self.status, self.winner, self.hammer, self.reason = 'ended', None, None, reason
            return
        fits = {'no_bids': not self.dutch and self.price is None,
                'reserve_not_met': not self.dutch and self.price is not None and not self.reserve_met,
                'minimum_reached': self.dutch and self.dutch_ms()[1] != 'time_out',
                'time_out': self.dutch and self.dutch_ms()[1] != 'minimum_reached'}
        self.need(fits.get(reason, False), event, f'the reason {reason} does not fit')
        self.need(self.status == 'active' and self.paused is None, event, 'it cannot end now')
        self.need(at >= self.end, event, 'it ended too early')
        self.status, self.reason, self.outcome = 'ended', reason, event

    def on_AuctionCancelled(self, event, data, at, after):
        self.note(event, f"the auction was cancelled: {data['reason']}")
        self.status, self.reason, self.outcome = 'cancelled', 'cancelled', event

    def on_ReserveOpened(self, event, data, at, after):
        self.need(self.reserve is None, event, 'the reserve was opened before')
        self.need(self.lot.get('opensReserve'), event, 'the seller did not agree to open the reserve')
        self.need(self.outcome is not None, event, 'the reserve was opened before the end')
        self.open_reserve(data['reservePrice'], data['nonce'], event)

    def open_reserve(self, price, nonce, event):
        opened = digest({'auctionId': self.lot['id'], 'nonce': nonce, 'reservePrice': price})
        self.need(opened == self.lot.get('reserveCommitment'), event, 'the opened reserve is not the one that was committed')
        self.reserve = price

    def check_reserve(self):
        """Whether the reserve was opened as promised, and was met by just the bids that were said to meet it."""
        if self.lot['hasReserve'] and self.outcome is not None and self.reserve is None:
            if not self.lot.get('reserveCommitment'):
                self.note(self.outcome, 'the reserve was not committed at the listing, so it is not checked')
            elif not self.lot.get('opensReserve'):
                self.note(self.outcome, 'the seller keeps the reserve secret, so it is not checked')
            elif self.reason == 'reserve_not_met':
                self.note(self.outcome, 'the reserve is opened when the time for negotiating is over')
            else:
                self.wrong(self.outcome, 'the reserve was not opened with the outcome')
        for event, price, met in self.stands if self.reserve is not None else []:
            self.need(met is None or met == (price >= self.reserve), event,
                      f'the reserve of {euros(self.reserve)} was {"" if met else "not "}said to be met at {euros(price)}')

    # --- the dutch clock ---

    def dutch_ms(self):
        """For how long the price falls, in milliseconds, and by what it ends (None where both fall together)."""
        lot = self.lot
        tick = lot['priceDropInterval'] * (1000 if lot['priceDropUnit'] == 'seconds' else 60_000)
        ticks = -(-(lot['startingPrice'] - lot['minimumPrice']) // lot['priceDropAmount'])
        longest = lot['maxDuration'] * 3_600_000 if lot['maxDuration'] is not None else None
        if longest is None or ticks * tick < longest:
            return ticks * tick, 'minimum_reached'
        return longest, 'time_out' if longest < ticks * tick else None

    def dutch_prices(self, at, late):
        lot = self.lot
        tick = lot['priceDropInterval'] * (1000 if lot['priceDropUnit'] == 'seconds' else 60_000)
        k = (min(at, self.end - 1) - self.start) // tick
        return {lot['startingPrice'] - n * lot['priceDropAmount'] for n in (range(k + 1) if late else (k, max(k - 1, 0)))}


def only_pictures_added(before, after):
    """Whether two descriptions of a car differ in nothing but further pictures."""
    pictures = {'images', 'primaryImageUrl'}
    same = all(before.get(name) == after.get(name) for name in (set(before) | set(after)) - pictures)
    return same and {image['id'] for image in before['images']} <= {image['id'] for image in after['images']}
