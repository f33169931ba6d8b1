#!/usr/bin/env python3
"""Checks auctions of AutoPlace without AutoPlace: written from docs/proof.md alone, with Python's standard library.

    python3 verify.py [--keys FILE] [--url https://SERVER] [--witness VKEY] [--reserve PRICE:NONCE] FILE...

A FILE is a public log, an export, a chain, a receipt (or the answer to a bid), heads, evidence, a checkpoint, keys, or an answer of
/tlog with its question added ({hash, size, index, path} or {from, to, path}); with --url also the id of an auction.
What fits together is checked against each other. Exit: 0 all holds, 1 something does not hold, 2 something cannot be read.
"""
import argparse
import base64
import os
import re
import sys
import urllib.error
import urllib.request

from basics import HEAD, Report, canonical, digest, ms, parse, shown_time
from chain import Auction
from ed25519 import is_signed
from merkle import is_consistent, leaf, root_by_path, sha256

LOG_KEY, WITNESS_KEY = 1, 4  # kinds of keys in a C2SP signed note


def key_id(name, kind, public):
    return sha256(f'{name}\n'.encode() + bytes([kind]) + public)[:4].hex()


class Verifier:
    def __init__(self, url=None, witnesses=()):
        self.url, self.report = url and url.rstrip('/'), Report()
        self.auctions, self.keys, self.checkpoints, self.answers = {}, {}, [], []
        self.witnesses = {}
        for text in witnesses:  # name+id+base64(kind and key)
            name, id_, encoded = text.split('+', 2)
            self.witnesses[name, id_] = base64.b64decode(encoded)[1:]

    def auction(self, id_):
        return self.auctions.setdefault(id_, Auction(id_, self.report))

    # --- reading ---

    def fetch(self, path):
        """The text at a path of the server; None if it answers that it has none."""
        try:
            with urllib.request.urlopen(self.url + path, timeout=30) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            if error.code in (404, 409):
                return None
            raise

    def read(self, text, where):
        """Sorts one file by what is in it."""
        if not text.lstrip().startswith(('{', '[')):
            self.checkpoints.append(text)
            return
        doc = parse(text)
        for part in doc if isinstance(doc, list) else [doc]:
            self.sort(part, where)

    def sort(self, doc, where):
        if isinstance(doc.get('receipt'), dict):  # the answer to a bid
            receipt = doc['receipt']
            self.auction(doc['auction']['id']).receipts.append({'auctionId': doc['auction']['id'], 'hash': receipt['hash'], **receipt['proof']})
        elif doc.get('format') == 'autoplace-receipt/1':
            self.auction(doc['auctionId']).receipts.append(doc)
        elif 'keys' in doc:
            self.read_keys(doc)
        elif 'path' in doc:
            self.answers.append(doc)
        elif 'receipts' in doc and 'auctionId' not in doc:
            for receipt in doc['receipts']:
                self.sort(receipt, where)
        else:
            self.read_auction(doc, where)

    def read_auction(self, doc, where):
        """A log, an export, a chain, heads or evidence."""
        auction = self.auction(doc['auctionId'])
        if doc.get('links'):
            auction.read_chain(doc['links'], where)
        for one in doc.get('heads', []):
            auction.saw(one['seq'], one['head'], where)
        for event in doc.get('events', []):
            auction.events.append(event)
            if 'head' in event:
                auction.saw(event['seq'], event['head'], where)
        for receipt in doc.get('receipts', []):
            self.sort(receipt, where)
        if doc.get('checkpoint'):
            self.checkpoints.append(doc['checkpoint'])

    def read_keys(self, doc):
        for key in doc['keys']:
            id_ = key_id(doc['origin'], LOG_KEY, base64.b64decode(key['publicKey']))
            self.report.expect(id_ == key['id'], f"key {key['id']}: its id is not that of its content")
            self.keys[id_] = key
        self.report.ok(f"{len(doc['keys'])} keys of {doc['origin']}")
        for earlier in doc.get('earlier', []):
            self.read_keys(earlier)

    def fetch_missing(self):
        """Asks the server for what no file holds: keys, the checkpoint, and the chain of each auction."""
        for path in ['/.well-known/autoplace-keys.json'] * (not self.keys) + ['/tlog/checkpoint']:
            text = self.fetch(path)
            if text is None:
                self.report.note(f'the server has no {path}')
            else:
                self.read(text, path)
        for id_, auction in self.auctions.items():
            if any('seal' in links[0] for links in auction.chains):
                continue
            path = f'/api/auctions/{id_}/log'
            log = self.fetch(path)
            if log is None:
                path = f'/api/auctions/{id_}/chain'
                log = self.fetch(path)
            if log is None:
                self.report.wrong(f'{id_}: the server has neither a log nor a chain of it')
            else:
                self.read(log, path)

    # --- signatures ---

    def public_key(self, id_, origin):
        """The bytes of a known key, if it is one of this origin."""
        public = base64.b64decode(self.keys[id_]['publicKey']) if id_ in self.keys else b''
        return public if key_id(origin, LOG_KEY, public) == id_ else None

    def check_receipt(self, receipt):
        report, fact = self.report, receipt['fact']
        name = f"{receipt['auctionId']}: receipt for {fact['type']} at {shown_time(fact['at'])}"
        lines = 'autoplace-receipt/1', receipt['origin'], receipt['auctionId'], receipt['hash'], receipt['seal']
        text, public = ''.join(f'{line}\n' for line in lines).encode(), self.public_key(receipt['key'], receipt['origin'])
        if public is None:
            report.note(f"{name}: its signature is not checked, key {receipt['key']} of {receipt['origin']} is not given")
        elif report.check(is_signed(public, text, base64.b64decode(receipt['signature'])), f'{name}: signed by the log', f'{name}: the signature is false'):
            key = self.keys[receipt['key']]
            in_time = ms(key['from']) <= fact['at'] and (key['until'] is None or fact['at'] <= ms(key['until']))
            report.expect(in_time, f"{name}: signed outside the time of key {receipt['key']}")
        fact_leaf = leaf(canonical({part: receipt[part] for part in ('nonce', 'step', 'fact')}))
        sealed = root_by_path(fact_leaf, receipt['index'], receipt['count'], receipt['path'])
        report.check(sealed == bytes.fromhex(receipt['seal']), f'{name}: its fact is in the seal', f'{name}: its path does not lead to the seal')
        if 'maximum' in receipt:
            report.expect(digest(receipt['maximum']) == fact.get('maximum'), f'{name}: the maximum is not the one that was committed')

    def check_checkpoint(self, text):
        """Checks the signatures of a signed note; returns its origin, size and root."""
        body, _, signatures = text.partition('\n\n')
        origin, size, tree = body.split('\n')[:3]
        name, message, own = f'checkpoint of {origin} with {size} entries', f'{body}\n'.encode(), False
        for line in signatures.splitlines():
            signer, _, encoded = line.removeprefix('— ').rpartition(' ')
            raw = base64.b64decode(encoded)
            id_, public = raw[:4].hex(), self.public_key(raw[:4].hex(), signer)
            witness = self.witnesses.get((signer, id_))
            if signer == origin and public:
                own = True
                self.report.check(is_signed(public, message, raw[4:]), f'{name}: signed by the log', f'{name}: the signature of the log is false')
            elif witness:
                time = int.from_bytes(raw[4:12], 'big')
                cosigned = is_signed(witness, f'cosignature/v1\ntime {time}\n'.encode() + message, raw[12:])
                good = f'{name}: cosigned by {signer} at {shown_time(time * 1000)}'
                self.report.check(cosigned, good, f'{name}: the cosignature of {signer} is false')
            else:
                self.report.note(f'{name}: a signature of {signer} is not checked, its key {id_} is not given')
        self.report.expect(own or not self.keys, f'{name}: not signed by a given key of the log')
        return origin, int(size), base64.b64decode(tree)

    # --- the tree over all auctions ---

    def check_growth(self, trees):
        """Whether of all checkpoints of a log the larger ones only add to the smaller ones."""
        for (origin, size, tree), (origin_2, size_2, tree_2) in zip(trees, trees[1:]):
            if origin != origin_2 or (size, tree) == (size_2, tree_2):
                continue
            path = next((one['path'] for one in self.answers if (one.get('from'), one.get('to')) == (size, size_2)), [])
            if not path and self.url and size < size_2:
                path = parse(self.fetch(f'/tlog/consistency?from={size}&to={size_2}') or '{"path": []}')['path']
            if not path and size < size_2 and not self.url:
                self.report.note(f'whether the tree of {size_2} entries only adds to that of {size} is not checked: no path is given')
                continue
            self.report.check(is_consistent(size, tree, size_2, tree_2, path), f'the tree of {size_2} entries only adds to that of {size}',
                              f'two histories: the tree of {size_2} entries does not go on from that of {size}')

    def check_entries(self, trees):
        """Whether commits are entries of a tree whose root a checkpoint signs; the server is asked for the newest of each auction."""
        entries = {link['hash']: {'auctionId': auction.id, 'hash': link['hash'], 'seq': link['events'][-1]['seq']}
                   for auction in self.auctions.values() for link in auction.links if link['events']}
        if self.url and trees:
            size = trees[-1][1]
            for hash_ in {entry['auctionId']: hash_ for hash_, entry in entries.items()}.values():
                answer = self.fetch(f'/tlog/inclusion?hash={hash_}&size={size}')
                if answer is None:
                    self.report.wrong(f"{entries[hash_]['auctionId']}: its newest commit {hash_[:HEAD]} is not in the tree of {size} entries")
                else:
                    self.answers.append({**parse(answer), 'hash': hash_})
        roots = {(size, tree) for _, size, tree in trees}
        for answer in self.answers:
            entry = entries.get(answer.get('hash'))
            if entry is None:
                continue
            tree = root_by_path(leaf(canonical(entry)), answer['index'], answer['size'], answer['path'])
            name = f"{entry['auctionId']}: the commit of event {entry['seq']}"
            self.report.check((answer['size'], tree) in roots, f"{name} is entry {answer['index']} of the tree of {answer['size']} entries",
                              f'{name}: its path does not lead to the root of a given checkpoint')

    def conclude(self, reserve):
        """Checks all that was read; returns an outcome for each auction."""
        if self.url:
            self.fetch_missing()
        for auction in self.auctions.values():
            for receipt in auction.receipts:
                self.check_receipt(receipt)
        trees = sorted(map(self.check_checkpoint, dict.fromkeys(self.checkpoints)))
        self.check_growth(trees)
        self.check_entries(trees)
        return [auction.conclude(reserve) for auction in self.auctions.values()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('files', nargs='*', metavar='FILE')
    parser.add_argument('--keys', metavar='FILE', help='the keys of the log, /.well-known/autoplace-keys.json')
    parser.add_argument('--url', help='a server that is asked for what the files lack')
    parser.add_argument('--witness', action='append', default=[], metavar='VKEY', help='the key of a witness whose cosignatures are checked')
    parser.add_argument('--reserve', metavar='PRICE:NONCE', help='opens a reserve that the log keeps secret')
    options = parser.parse_args()
    verifier = Verifier(options.url, options.witness)
    try:
        for path in [options.keys, *options.files] if options.keys else options.files:
            if options.url and not os.path.exists(path) and re.fullmatch(r'[\w-]{1,64}', path):
                verifier.auction(path)
            else:
                with open(path, encoding='utf-8') as file:
                    verifier.read(file.read(), os.path.basename(path))
        price, _, nonce = (options.reserve or '').partition(':')
        outcomes = verifier.conclude((int(price), nonce) if price else None)
    except (OSError, ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
        print(f'cannot be read: {type(error).__name__}: {error}')
        return 2
    errors = verifier.report.errors
    print(f'{errors} checks failed.' if errors else 'All checks that could be made hold.')
    for outcome in outcomes:
        print(('NOT PROVEN: ' if errors else '') + outcome)
    return 1 if errors else 0


if __name__ == '__main__':
    sys.exit(main())
