const DAY = 86_400_000;

/** Midnight of the day in the device's time zone. */
const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/**
 * How many days later the second time is by the calendar of the device: 1 for tomorrow, at whatever hour.
 *
 * @param from milliseconds since 1970
 */
export const calendarDays = (from: number, to: number): number =>
  // The day on which the clocks change has an hour more or less.
  Math.round((dayOf(to) - dayOf(from)) / DAY);
