"""One auction: the hashes of its links, its events, and what several files say of it."""
from basics import HEAD, ZEROS, digest, euros, ms, shown_time
from facts import Facts, seal_of
from rules import Replay


def hash_of(link, auction_id):
    if 'prev' not in link:  # written by 0.1.0
        return digest({'auctionId': auction_id, **{name: link[name] for name in ('firstSeq', 'events', 'seal', 'prevHash')}})
    inner = link['inner'] if 'inner' in link else digest({name: link[name] for name in ('firstSeq', 'prevHash', 'seal')})
    return digest({'auctionId': auction_id, 'events': link['events'], 'inner': inner, 'prev': link['prev']})


class Auction:
    def __init__(self, id_, report):
        self.id, self.report = id_, report
        self.chains = []  # each a list of links; those of a log have `seal`
        self.heads = {}  # number of an event: (first digits of its hash, where they were seen)
        self.receipts, self.events = [], []

    @property
    def links(self):
        """The links of the file that tells most."""
        return max(self.chains, key=lambda links: ('seal' in links[0], 'steps' in links[0], len(links)), default=[])

    def saw(self, seq, head, where):
        before, where_before = self.heads.setdefault(seq, (head[:HEAD], where))
        self.report.expect(before == head[:HEAD], f'{self.id}: two histories: event {seq} has {before} in {where_before}, and {head[:HEAD]} in {where}')

    def read_chain(self, links, where):
        self.chains.append(links)
        errors, expect = self.report.errors, self.report.expect
        last, prev = None, links[0].get('prev', ZEROS)
        for place, link in enumerate(links, 1):
            events = link['events']
            first = f"event {events[0]['seq']}" if events else 'no event'
            at = f'{self.id}, link {place} ({first}) of {where}'
            expect(hash_of(link, self.id) == link['hash'], f'{at}: its content does not have its hash')
            expect(link.get('prev', prev) == prev, f'{at}: its prev is not the hash of the link with events before it')
            if 'seal' in link:
                expect(link['prevHash'] == (last['hash'] if last else ZEROS), f'{at}: its prevHash is not the hash of the link before it')
                expect(link['firstSeq'] > last['firstSeq'] if last else link['firstSeq'] == 1, f'{at}: its facts are not numbered on')
            if 'steps' in link:
                facts, after = sum(map(len, link['steps'])), links[place]['firstSeq'] if place < len(links) else None
                expect(seal_of(link) == link['seal'], f'{at}: its facts do not lead to its seal')
                expect(after in (None, link['firstSeq'] + facts), f'{at}: it has {facts} facts, and the next link says otherwise')
            for event in events:
                self.saw(event['seq'], link['hash'], where)
                expect(event['auctionId'] == self.id, f"{at}: event {event['seq']} is of another auction")
            last, prev = link, link['hash'] if events else prev
        seqs = [event['seq'] for link in links for event in link['events']]
        expect(seqs == list(range(seqs[0], seqs[0] + len(seqs))), f'{self.id}: the events of {where} are not numbered one after the other')
        expect(seqs[0] == 1 or 'seal' not in links[0], f'{self.id}: the first event of {where} is missing')
        expect(seqs[0] > 1 or links[0].get('prev', ZEROS) == ZEROS, f'{self.id}: something came before the first link of {where}')
        if errors == self.report.errors:
            sealed = ', every seal opened' if 'steps' in links[0] else ''
            self.report.ok(f'{self.id}: the {len(links)} links of {where} hold: hashes, order, {len(seqs)} events{sealed}')

    def conclude(self, reserve):
        """Compares what was read and replays the rules; `reserve` is (price, nonce) or None. Returns the outcome in words."""
        links, report = self.links, self.report
        over = bool(links) and 'seal' in links[0]
        for receipt in self.receipts:
            self.look_up(receipt)
        events = {event['seq']: event for link in links for event in link['events']}
        for event in self.events:
            shown = {name: value for name, value in event.items() if name != 'head'}
            report.expect(events.get(event['seq'], shown) == shown, f"{self.id}: event {event['seq']} was shown live with another content")
        lacking = [seq for seq in sorted(self.heads) if over and seq not in events]
        report.expect(not lacking, f'{self.id}: the log lacks events that were shown: {lacking}')
        if 1 not in events:
            report.note(f'{self.id}: without its first event the rules are not replayed')
            return f'{self.id}: outcome unknown'
        replay = self.replay(list(events.values()), reserve)
        if not over:
            state = f'not known to be over, {f"{replay.leader} leads with {euros(replay.price)}" if replay.leader else "no bid"}'
        elif replay.status == 'sold':
            state = f'sold to {replay.winner} for {euros(replay.hammer)} ({replay.reason})'
        else:
            state = f'{replay.status} ({replay.reason})'
        end = min(replay.end, ms(replay.outcome['at'])) if replay.outcome else replay.end
        return f'{self.id}: {state}, {replay.count} bids, end {shown_time(end)}'

    def replay(self, events, reserve):
        report, links = self.report, self.links
        places = {event['seq']: place for place, link in enumerate(links, 1) for event in link['events']}
        errors = report.errors

        def tell(how):
            def told(event, text):
                where = f", link {places[event['seq']]}, event {event['seq']} ({event['type']})" if event else ''
                how(f'{self.id}{where}: {text}')
            return told

        replay = Replay(tell(report.wrong), tell(report.note))
        replay.follow(events)
        if reserve:
            replay.open_reserve(*reserve, events[-1])
            replay.check_reserve()
        if 'steps' in links[0]:
            facts = Facts(tell(report.wrong))
            for link in links:
                facts.follow(link)
        if errors == report.errors:
            opened = f', and the reserve of {euros(replay.reserve)} is the committed one' if replay.reserve is not None else ''
            report.ok(f'{self.id}: the {len(events)} events follow the rules{opened}')
        return replay

    def look_up(self, receipt):
        """Finds a receipt in the chain of its auction."""
        fact, links, report = receipt['fact'], self.links, self.report
        name = f"{self.id}: receipt for {fact['type']}"
        link = next((one for one in links if one['hash'] == receipt['hash']), None)
        if link is None:
            complete = links and 'seal' in links[0]
            (report.wrong if complete else report.note)(f"{name}: no link with its hash {receipt['hash'][:HEAD]} {'exists' if complete else 'was given'}")
            return
        report.expect(link.get('seal', receipt['seal']) == receipt['seal'], f'{name}: its commit has another seal in the log')
        bids = [(ms(event['at']), event['data']['bid']['amount'], event['data']['bid']['bidder'])
                for event in link['events'] if event['type'] == 'BidPlaced']
        shown = fact['type'] != 'BidPlaced' or (fact['at'], fact['amount'], f"Kupac {fact['bidder']}") in bids
        report.check(shown, f'{name}: its commit is in the chain', f'{name}: its commit does not show this bid')
