/** What a translator puts in the place of a text. */
const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/**
 * A translator of the browser, and many an extension, takes the texts of a page away and puts `<font>`
 * elements in their places. React still holds the texts: it would fail to take them away, would fail to
 * put something in front of them, and would change one that nobody sees. Before it touches such a place,
 * the texts of that place come back: what is shown is what it means, and may be translated anew.
 */
export function keepTextsInPlace(page: Document): void {
  const textOf = new WeakMap<Node, Node>();
  const fontOf = new WeakMap<Node, Node>();

  const note = (records: readonly MutationRecord[]): void => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
        const font = [...addedNodes, previousSibling, nextSibling].find(
          (one) => isFont(one) && !textOf.has(one),
        );
        if (!font) continue;
        textOf.set(font, text);
        fontOf.set(text, font);
      }
  };
  const changes = new MutationObserver(note);
  changes.observe(page, { childList: true, subtree: true });

  /** What is swapped and has not been told of yet is told now. */
  const putBack = (place: Node | null | undefined): void => {
    for (const one of place?.childNodes ?? []) {
      const text = textOf.get(one);
      if (text && !text.parentNode) one.replaceWith(text);
    }
  };
  const look = (): void => note(changes.takeRecords());

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    let at = next;
    if (at && at.parentNode !== this) {
      look();
      putBack(this);
    }
    // What was moved deeper is found by what it was moved into.
    while (at && at.parentNode !== this) at = at.parentNode;
    return insertBefore.call(this, node, at) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    if (node.parentNode !== this) {
      look();
      putBack(this);
    }
    if (this.contains(node)) removeChild.call(node.parentNode as Node, node);
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!value?.set) return;
  const { set } = value;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, words: string | null) {
      if (!this.parentNode) {
        look();
        putBack(fontOf.get(this)?.parentNode);
      }
      set.call(this, words);
    },
  });
}
