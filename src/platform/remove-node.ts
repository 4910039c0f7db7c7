/**
 * Removes a node from its tree, if it is in one. Prototype, a library of shops, replaces `Element.prototype.remove` by one
 * that throws for an element without a parent [FAULTS 26].
 */
export const removeNode = (node: ChildNode | null | undefined): void => {
  // eslint-disable-next-line no-restricted-syntax -- it has a parent
  if (node?.parentNode) node.remove();
};
