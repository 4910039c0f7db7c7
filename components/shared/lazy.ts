/**
 * Code of a chunk that is loaded when it is first needed.
 *
 * @param load imports it
 * @param retries whether a call after a failure loads it again; not where each rendering calls
 * @returns a function that resolves to the code, or to `null` where it could not be loaded
 */
export function lazy<Code>(load: () => Promise<Code>, retries = true): () => Promise<Code | null> {
  let loading: Promise<Code | null> | null = null;
  const failed = (): null => {
    if (retries) loading = null;
    return null;
  };
  return () => (loading ??= load().catch(failed));
}
