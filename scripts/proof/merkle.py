"""Merkle trees of RFC 6962: hashes are bytes, those in paths are hexadecimal."""
import hashlib


def sha256(data):
    return hashlib.sha256(data).digest()


def leaf(data):
    return sha256(b'\0' + data)


def node(left, right):
    return sha256(b'\1' + left + right)


def root(leaves):
    if len(leaves) == 1:
        return leaves[0]
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return node(root(leaves[:split]), root(leaves[split:]))


def root_by_path(leaf_hash, index, size, path):
    """The root of `size` leaves to which an audit path leads (RFC 9162, 2.1.3.2); None if the path does not fit."""
    if not 0 <= index < size:
        return None
    result, last = leaf_hash, size - 1
    for other in map(bytes.fromhex, path):
        if last == 0:
            return None
        if index & 1 or index == last:
            result = node(other, result)
            while index and not index & 1:
                index, last = index >> 1, last >> 1
        else:
            result = node(result, other)
        index, last = index >> 1, last >> 1
    return result if last == 0 else None


def is_consistent(old_size, old_root, new_size, new_root, path):
    """Whether the newer tree only adds to the older one (RFC 9162, 2.1.4.2)."""
    if old_size == new_size:
        return old_root == new_root
    path = [bytes.fromhex(part) for part in path]
    if not 0 < old_size < new_size or not path:
        return False
    if old_size & (old_size - 1) == 0:
        path.insert(0, old_root)
    index, last = old_size - 1, new_size - 1
    while index & 1:
        index, last = index >> 1, last >> 1
    old = new = path[0]
    for part in path[1:]:
        if last == 0:
            return False
        if index & 1 or index == last:
            old, new = node(part, old), node(part, new)
            while index and not index & 1:
                index, last = index >> 1, last >> 1
        else:
            new = node(new, part)
        index, last = index >> 1, last >> 1
    return last == 0 and old == old_root and new == new_root
