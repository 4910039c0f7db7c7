/** What the page offers to the benchmark as `svcBenchWalk`. */
export interface RouteWalk {
  /** Opens a stream in the player; whether its picture came. */
  open(id: string): Promise<boolean>;
  /** Goes back to the list; resolves to whether the player was removed. */
  close(): Promise<boolean>;
}
