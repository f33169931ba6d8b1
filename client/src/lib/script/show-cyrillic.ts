import { toCyrillic } from '@autoplace/shared/script';

/** What is said of an element besides its text. */
const ATTRIBUTES = [
  'title',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'placeholder',
  'alt',
  'label',
];
/** Names and words of users, addresses, code, and what somebody types. */
const LEFT_ALONE = '[translate="no"], script, style, code, pre, textarea';
/** Names that other texts may hold: of lots, companies and persons. A text that alone holds one says so in `data-name`. */
const NAMES = ':is(h1, h2, h3, a, bdi, img, th)[translate="no"], [data-name]';
const LONGEST_NAME = 120;
const MOST_NAMES = 500;
/** Countdowns and lists write the same texts again and again. */
const MOST_WRITTEN = 2_000;

/**
 * Writes what the page shows, and will show, in Cyrillic, before it is painted (R227). React keeps its own texts: what it
 * changes comes in Latin and is written again.
 */
export function showInCyrillic(page: Document): () => void {
  const names = new Set<string>();
  const written = new Map<string, string>();

  const write = (latin: string): string => {
    const known = written.get(latin);
    if (known !== undefined) return known;
    const cyrillic = toCyrillic(latin, [...names]);
    if (written.size >= MOST_WRITTEN) written.clear();
    written.set(latin, cyrillic);
    return cyrillic;
  };

  const learn = (node: Node) => {
    const around = (node instanceof Element ? node : node.parentElement)?.closest(NAMES);
    const inside = node instanceof Element ? node.querySelectorAll(NAMES) : [];
    for (const named of around ? [around, ...inside] : inside) {
      const name = (named.getAttribute('data-name') ?? named.getAttribute('alt') ?? named.textContent).trim();
      if (name.length < 3 || name.length > LONGEST_NAME || names.has(name)) continue;
      if (names.size >= MOST_NAMES) names.clear();
      names.add(name);
      written.clear();
    }
  };

  const writeText = (text: Text) => {
    const cyrillic = write(text.data);
    if (cyrillic !== text.data) text.data = cyrillic;
  };
  const writeAttribute = (element: Element, name: string) => {
    const latin = element.getAttribute(name);
    if (latin === null) return;
    const cyrillic = write(latin);
    if (cyrillic !== latin) element.setAttribute(name, cyrillic);
  };

  /** A node that has come, with all that is in it. */
  const writeAll = (root: Node) => {
    if (isLeftAlone(root)) return;
    if (root instanceof Text) return writeText(root);
    if (!(root instanceof Element)) return;
    const nodes = page.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && node.matches(LEFT_ALONE)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    for (let node: Node | null = root; node !== null; node = nodes.nextNode()) {
      if (node instanceof Text) writeText(node);
      else if (node instanceof Element) for (const name of ATTRIBUTES) writeAttribute(node, name);
    }
  };

  const observer = new MutationObserver((changes) => {
    // Names first: a label may come with the title that it names.
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') learn(target);
      addedNodes.forEach(learn);
    }
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'attributes' && attributeName !== null) {
        if (!isLeftAlone(target)) writeAttribute(target as Element, attributeName);
      } else if (type === 'characterData') writeAll(target);
      else addedNodes.forEach(writeAll);
    }
    // What was written here is no change of the page's.
    observer.takeRecords();
  });
  observer.observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ATTRIBUTES,
  });
  page.documentElement.lang = 'sr-Cyrl';
  learn(page.documentElement);
  writeAll(page.documentElement);
  return () => observer.disconnect();
}

const isLeftAlone = (node: Node): boolean => {
  const element = node instanceof Element ? node : node.parentElement;
  return element === null || element.closest(LEFT_ALONE) !== null;
};
