/**
 * Undoes what `withDismissal` has done last: returns the value to store. A file of its own, since only the deferred code undoes.
 *
 * @param memory the stored value, which is not validated yet
 * @param productId the product of the page; a dismissal of all products is undone for all
 */
export const withoutDismissal = <Stored extends { readonly dismissed?: unknown }>(
  memory: Stored,
  productId: string,
): Stored & { readonly dismissed: readonly unknown[] } => ({
  ...memory,
  dismissed: memory.dismissed === true ? [] : [memory.dismissed].flat().filter((id) => id !== productId),
});
