/**
 * Wraps a callback so that it runs only while the driver's state has the same ticket: replies to an earlier state are
 * ignored.
 */
export function ignoreStale<Reply>(
  driver: { readonly state: { readonly ticket: number } },
  callback: (reply: Reply) => void,
): (reply: Reply) => void {
  const { ticket } = driver.state;
  return (reply) => {
    if (ticket === driver.state.ticket) callback(reply);
  };
}
