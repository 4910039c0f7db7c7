interface NavigationApi extends EventTarget {
  readonly currentEntry: unknown;
}

const CHECK_EVERY = 500;

/**
 * Calls `changed` after the page's address changed without a load. Built-in functions are left alone: where the
 * Navigation API is missing, the address is compared twice a second.
 */
export function watchRoute(changed: () => void, signal: AbortSignal): void {
  let address = location.href;
  const look = (): void => {
    if (location.href === address) return;
    address = location.href;
    changed();
  };
  const { navigation } = window as unknown as { navigation?: NavigationApi };
  if (navigation?.addEventListener) {
    navigation.addEventListener('currententrychange', look, { signal });
    return;
  }
  const timer = setInterval(look, CHECK_EVERY);
  signal.addEventListener('abort', () => clearInterval(timer));
}
