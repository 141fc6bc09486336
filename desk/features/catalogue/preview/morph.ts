/**
 * Makes one tree of nodes like another, changing only what differs: a picture that stays is not loaded again, the page does not
 * flicker, and stays where it was scrolled to.
 */
export function morph(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  const wanted = [...to.childNodes];
  const present = [...from.childNodes];
  wanted.forEach((node, at) => {
    const old = present[at];
    if (!old) from.append(from.ownerDocument.importNode(node, true));
    else if (isElement(old)) replaceOrMorph(old, node);
    else if (old.nodeType === node.nodeType && old.nodeType === Node.TEXT_NODE) {
      if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
    } else old.replaceWith(from.ownerDocument.importNode(node, true));
  });
  for (const old of present.slice(wanted.length)) old.remove();
}

/** Nodes of another window are elements of that window's own kind. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function replaceOrMorph(old: Element, node: Node): void {
  if (isElement(node) && node.tagName === old.tagName && node.namespaceURI === old.namespaceURI) morph(old, node);
  else old.replaceWith(old.ownerDocument.importNode(node, true));
}
