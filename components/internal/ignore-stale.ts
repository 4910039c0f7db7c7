/** Calls back only while the driver's present state lasts: what an earlier state started means nothing any more. */
export function ignoreStale<Reply>(
  driver: { readonly state: { readonly ticket: number } },
  callback: (reply: Reply) => void,
): (reply: Reply) => void {
  const { ticket } = driver.state;
  return (reply) => {
    if (ticket === driver.state.ticket) callback(reply);
  };
}
