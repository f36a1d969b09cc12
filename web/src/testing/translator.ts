/** Added to each text, so that what was translated can be told. */
export const TRANSLATED = '°';

const LEFT_ALONE = 'font, script, style, [contenteditable], textarea';

export type Way = 'replaced' | 'put before and taken away';

function swap(text: Text, way: Way): void {
  if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(LEFT_ALONE))
    return;
  const font = document.createElement('font');
  const inner = font.appendChild(document.createElement('font'));
  inner.textContent = text.data + TRANSLATED;
  if (way === 'replaced') return text.replaceWith(font);
  text.before(font);
  text.remove();
}

function translateIn(root: Node, way: Way): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  if (root instanceof Text) texts.push(root);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) swap(text, way);
}

/**
 * As the browser's own: from now on each text of the page is taken away, and a `<font>` element stands
 * in its place. Returns the way to stop it.
 */
export function startTranslator(way: Way): () => void {
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translateIn(node, way);
  });
  const watched = { childList: true, characterData: true, subtree: true };
  changes.observe(document.body, watched);
  translateIn(document.body, way);
  return () => changes.disconnect();
}
